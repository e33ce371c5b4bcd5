import * as z from 'zod'
import { decider } from '../kernel/decider.ts'
import { id, requiredText, text } from '../kernel/fields.ts'
import { type RecordState, record } from '../kernel/record.ts'
import { refuse } from '../kernel/common.ts'

export const companyFields = {
  code: requiredText(),
  name: requiredText(),
  address: text(200).default(''),
  introduction: text(20_000).default(''),
}

const plain = record({
  context: 'organisation',
  stream: 'company',
  noun: 'Company',
  fields: companyFields,
  unique: ['code'],
  end: 'Close',
})

/** `file` is a stored picture. */
const picture = z.strictObject({ file: id() })

export type Company = RecordState<typeof companyFields> & Readonly<{ logo?: string; seal?: string }>

const grown = decider({
  ...plain,
  initial: plain.initial as Company, // the same with pictures to come
  commands: { ...plain.commands, SetCompanyLogo: picture, SetCompanySeal: picture },
  events: { ...plain.events, CompanyLogoSet: picture, CompanySealSet: picture },
  decide: {
    ...plain.decide,
    SetCompanyLogo: (state, { file }) =>
      mustLive(state).logo === file ? [] : [{ type: 'CompanyLogoSet', data: { file } }],
    SetCompanySeal: (state, { file }) =>
      mustLive(state).seal === file ? [] : [{ type: 'CompanySealSet', data: { file } }],
  },
  evolve: {
    ...plain.evolve,
    CompanyLogoSet: (state, { file }) => ({ ...state, logo: file }),
    CompanySealSet: (state, { file }) => ({ ...state, seal: file }),
  },
  inverse: plain.inverse ?? {},
})

/** A plain record that grew two pictures. */
export const company = { ...plain, ...grown }

const mustLive = (state: Company): Company =>
  state.status === 'none' || state.status === 'ended' ? refuse('missing', 'NOT_FOUND') : state
