import * as z from 'zod'
import { refuse as refuseCommonly } from '../kernel/common.ts'
import { decider } from '../kernel/decider.ts'
import { id, requiredText, whole } from '../kernel/fields.ts'
import type { Names } from '../kernel/nameIn.ts'
import { nameFields } from '../kernel/names.ts'
import { changes, optionals, pick } from '../kernel/record.ts'
import { refuse } from './settingPhrases.ts'

const most = 500

const group = { code: requiredText(), ...nameFields }
const option = z.strictObject({ optionId: id(), code: requiredText(), ...nameFields })
const one = z.strictObject({ optionId: id() })
const names = optionals(nameFields)

const commands = {
  DefineOptionGroup: z.strictObject({ ...group, companyId: id(), departmentId: id().nullable() }),
  ChangeOptionGroup: z.strictObject(names),
  /** `columns`: how many extra columns take their options from here. */
  RemoveOptionGroup: z.strictObject({ columns: whole() }),
  AddOption: option,
  ChangeOption: z.strictObject({ optionId: id(), ...names }),
  StopOption: one,
  ResumeOption: one,
  /** Every option of the group in its new order. */
  SortOptions: z.strictObject({ order: z.array(id()).min(1).max(most) }),
  /** `used`: how many records say it. */
  RemoveOption: z.strictObject({ optionId: id(), used: whole() }),
}

const events = {
  OptionGroupDefined: commands.DefineOptionGroup,
  OptionGroupChanged: z.strictObject(names),
  OptionGroupRemoved: z.strictObject({}),
  OptionAdded: option,
  OptionChanged: commands.ChangeOption,
  OptionStopped: one,
  OptionResumed: one,
  OptionsSorted: commands.SortOptions,
  OptionRemoved: one,
}

/** One thing to choose. A stopped one stays readable where it was chosen. */
export type Option = Names & Readonly<{ id: string; code: string; stopped: boolean }>

export type OptionGroup =
  | Readonly<{ status: 'none' | 'ended' }>
  | (Names & Readonly<{ status: 'there'; companyId: string; code: string; options: readonly Option[] }>)
type There = Extract<OptionGroup, { status: 'there' }>

/** The options of one dropdown, in their order. */
export const optionGroup = decider({
  context: 'settings',
  stream: 'optionGroup',
  commands,
  events,
  initial: { status: 'none' } as OptionGroup, // not defined yet
  decide: {
    DefineOptionGroup: (state, data) =>
      state.status === 'none' ? [{ type: 'OptionGroupDefined', data }] : refuseCommonly('conflict', 'RECORD_EXISTS'),
    ChangeOptionGroup: (state, data) => {
      const changed = changes(mustBeThere(state), data)
      return Object.keys(changed).length === 0 ? [] : [{ type: 'OptionGroupChanged', data: changed }]
    },
    RemoveOptionGroup: (state, { columns }) => {
      mustBeThere(state)
      if (columns > 0) refuse('conflict', 'OPTION_GROUP_IN_USE', { params: { columns } })
      return [{ type: 'OptionGroupRemoved', data: {} }]
    },
    AddOption: (state, data) => {
      const { options } = mustBeThere(state)
      if (options.some(({ id: known }) => known === data.optionId)) refuseCommonly('conflict', 'RECORD_EXISTS')
      if (options.some(({ code }) => folded(code) === folded(data.code)))
        refuse('conflict', 'SETTING_CODE_TAKEN', { fields: [{ path: 'code', key: 'SETTING_CODE_TAKEN' }] })
      if (options.length >= most) refuse('conflict', 'OPTION_LIMIT', { params: { limit: most } })
      return [{ type: 'OptionAdded', data }]
    },
    ChangeOption: (state, { optionId, ...wanted }) => {
      const changed = changes(mustHave(state, optionId), wanted)
      return Object.keys(changed).length === 0 ? [] : [{ type: 'OptionChanged', data: { optionId, ...changed } }]
    },
    StopOption: (state, data) => (mustHave(state, data.optionId).stopped ? [] : [{ type: 'OptionStopped', data }]),
    ResumeOption: (state, data) => (mustHave(state, data.optionId).stopped ? [{ type: 'OptionResumed', data }] : []),
    SortOptions: (state, { order }) => {
      const now = mustBeThere(state).options.map(({ id: known }) => known)
      const isComplete = order.length === now.length && new Set(order).size === now.length
      if (!isComplete || order.some((known) => !now.includes(known))) refuseCommonly('conflict', 'SELECTION_CHANGED')
      return order.join() === now.join() ? [] : [{ type: 'OptionsSorted', data: { order } }]
    },
    RemoveOption: (state, { optionId, used }) => {
      mustHave(state, optionId)
      if (used > 0) refuse('conflict', 'OPTION_IN_USE', { params: { count: used }, allowed: ['StopOption'] })
      return [{ type: 'OptionRemoved', data: { optionId } }]
    },
  },
  evolve: {
    OptionGroupDefined: (_, { companyId, code, nameCn, nameTw, nameEn }): OptionGroup => ({
      status: 'there',
      companyId,
      code,
      nameCn,
      nameTw,
      nameEn,
      options: [],
    }),
    OptionGroupChanged: (state, data) => (isThere(state) ? { ...state, ...said(data) } : state),
    OptionGroupRemoved: (): OptionGroup => ({ status: 'ended' }),
    OptionAdded: (state, data) => (isThere(state) ? { ...state, options: withAdded(state.options, data) } : state),
    OptionChanged: (state, { optionId, ...data }) => onOption(state, optionId, () => said(data)),
    OptionStopped: (state, { optionId }) => onOption(state, optionId, () => ({ stopped: true })),
    OptionResumed: (state, { optionId }) => onOption(state, optionId, () => ({ stopped: false })),
    OptionsSorted: (state, { order }) =>
      isThere(state) ? { ...state, options: inOrder(state.options, order) } : state,
    OptionRemoved: (state, { optionId }) =>
      isThere(state) ? { ...state, options: state.options.filter(({ id: known }) => known !== optionId) } : state,
  },
  inverse: {
    OptionGroupChanged: (before, data, now) =>
      isThere(before) && isThere(now) && Object.keys(changes(now, data)).length === 0
        ? { type: 'ChangeOptionGroup', data: pick(before, Object.keys(data)) }
        : undefined,
    OptionStopped: (_, data, now) =>
      optionOf(now, data.optionId)?.stopped ? { type: 'ResumeOption', data } : undefined,
    OptionResumed: (_, data, now) =>
      optionOf(now, data.optionId)?.stopped === false ? { type: 'StopOption', data } : undefined,
  },
})

type Added = z.output<typeof option>
type Said = Readonly<{ [Name in keyof Names]?: string | undefined }>

/** The options with another one at their end. */
export const withAdded = (options: readonly Option[], { optionId, ...rest }: Added): readonly Option[] => [
  ...options,
  { id: optionId, ...rest, stopped: false },
]

/** Options by this order; one that it does not name stays behind the others. */
export const inOrder = (options: readonly Option[], order: readonly string[]): readonly Option[] => {
  const place = ({ id: known }: Option): number => (order.includes(known) ? order.indexOf(known) : order.length)
  return options.toSorted((one, other) => place(one) - place(other))
}

const said = (data: Said) => pick(data, Object.keys(data)) as Partial<Names> // what it says

const folded = (code: string): string => code.toLowerCase()

const isThere = (state: OptionGroup): state is There => state.status === 'there'

const mustBeThere = (state: OptionGroup): There => (isThere(state) ? state : refuseCommonly('missing', 'NOT_FOUND'))

const optionOf = (state: OptionGroup, optionId: string): Option | undefined =>
  isThere(state) ? state.options.find(({ id: known }) => known === optionId) : undefined

const mustHave = (state: OptionGroup, optionId: string): Option =>
  optionOf(mustBeThere(state), optionId) ?? refuseCommonly('missing', 'NOT_FOUND')

const onOption = (state: OptionGroup, optionId: string, step: () => Partial<Option>): OptionGroup =>
  isThere(state)
    ? { ...state, options: state.options.map((one) => (one.id === optionId ? { ...one, ...step() } : one)) }
    : state
