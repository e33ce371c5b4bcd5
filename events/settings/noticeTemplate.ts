import * as z from 'zod'
import { decider } from '../kernel/decider.ts'
import { oneOf, text } from '../kernel/fields.ts'
import { record } from '../kernel/record.ts'
import { choiceFields } from './choiceFields.ts'
import { refuse } from './settingPhrases.ts'

/** The ways by which a notice goes out. */
export const channels = ['mail', 'sms', 'message'] as const

const variable = z.string({ error: 'FORMAT_INVALID' }).regex(/^[A-Za-z]\w{0,39}$/, { message: 'FORMAT_INVALID' })

export const noticeTemplateFields = {
  ...choiceFields,
  channel: oneOf(channels),
  subject: text(200).default(''),
  body: text(20_000).refine((value) => value !== '', { message: 'REQUIRED' }),
  /** The names that subject and body may fill in as `{name}`. */
  variables: z
    .array(variable, { error: 'FORMAT_INVALID' })
    .max(50, { message: 'FORMAT_INVALID' })
    .transform((names) => [...new Set(names)])
    .default([]),
}

const plain = record({
  context: 'settings',
  stream: 'noticeTemplate',
  noun: 'NoticeTemplate',
  fields: noticeTemplateFields,
  unique: ['code'],
})

type Written = Readonly<{ subject: string; body: string; variables: readonly string[] }>

/** Names between braces that nobody declared. */
export const undeclared = ({ subject, body, variables }: Written): readonly string[] => [
  ...new Set(
    [...`${subject}\n${body}`.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) =>
      variables.includes(name) ? [] : [name],
    ),
  ),
]

const mustBeDeclared = (template: Written): void => {
  const names = undeclared(template)
  if (names.length > 0)
    refuse('conflict', 'TEMPLATE_VARIABLE_UNKNOWN', {
      params: { names: names.join(', ') },
      fields: [{ path: 'body', key: 'TEMPLATE_VARIABLE_UNKNOWN', params: { names: names.join(', ') } }],
    })
}

const grown = decider({
  ...plain,
  decide: {
    ...plain.decide,
    RegisterNoticeTemplate: (state, data, stamp) => {
      mustBeDeclared(data)
      return plain.decide.RegisterNoticeTemplate(state, data, stamp)
    },
    ChangeNoticeTemplate: (state, data, stamp) => {
      if ('fields' in state) mustBeDeclared({ ...state.fields, ...known(data) })
      return plain.decide.ChangeNoticeTemplate(state, data, stamp)
    },
  },
})

const known = ({ subject, body, variables }: { [Name in keyof Written]?: Written[Name] | undefined }) => ({
  ...(subject === undefined ? {} : { subject }),
  ...(body === undefined ? {} : { body }),
  ...(variables === undefined ? {} : { variables }),
})

/** The text of a notice with places to fill in: a plain record whose text names only what it declares. */
export const noticeTemplate = { ...plain, ...grown }
