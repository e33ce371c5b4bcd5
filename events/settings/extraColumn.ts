import * as z from 'zod'
import { refuse as refuseCommonly } from '../kernel/common.ts'
import { decider } from '../kernel/decider.ts'
import { id, oneOf, whole } from '../kernel/fields.ts'
import { nameFields } from '../kernel/names.ts'
import { changes, optionals, pick } from '../kernel/record.ts'
import type { FieldProblem } from '../kernel/refusal.ts'
import { Refusal } from '../kernel/refusal.ts'
import { refuse } from './settingPhrases.ts'

/** The kinds of record that extra columns are for. */
export const columnOwners = ['user', 'department', 'order'] as const
export type ColumnOwner = (typeof columnOwners)[number]

export const columnKinds = ['text', 'number', 'date', 'choice'] as const
export type ColumnKind = (typeof columnKinds)[number]

/** How options are chosen: from a dropdown, several of them, from buttons all seen at once, or in a dialog. */
export const columnModes = ['single', 'multiple', 'radio', 'popup'] as const
export type ColumnMode = (typeof columnModes)[number]

const changeable = {
  ...nameFields,
  kind: oneOf(columnKinds),
  /** Of a choice only. */
  mode: oneOf(columnModes).nullable().default(null),
  /** The option group that a choice takes its options from. */
  groupId: id().nullable().default(null),
  sort: whole({ max: 10_000 }).default(0),
  required: z.boolean({ error: 'FORMAT_INVALID' }).default(false),
}

export const extraColumnFields = {
  owner: oneOf(columnOwners),
  ...changeable,
  directlyEnable: z.boolean({ error: 'FORMAT_INVALID' }).default(false),
}

const defined = { owner: extraColumnFields.owner, ...changeable, companyId: id(), departmentId: id().nullable() }
const nothing = z.strictObject({})
const changed = z.strictObject(optionals(changeable))

const commands = {
  DefineColumn: z.strictObject({ ...defined, directlyEnable: z.boolean() }),
  ChangeColumn: changed,
  EnableColumn: nothing,
  StopColumn: nothing,
  DeleteColumn: nothing,
}

const events = {
  ColumnDefined: z.strictObject(defined),
  ColumnChanged: changed,
  ColumnEnabled: nothing,
  ColumnStopped: nothing,
  ColumnDeleted: nothing,
}

type Shape = z.output<z.ZodObject<typeof changeable>>

/** What a column is, whatever became of it. */
export type ColumnFacts = Readonly<Shape & { owner: ColumnOwner; companyId: string }>

export type ColumnStatus = 'DRAFT' | 'ENABLED' | 'STOPPED'
export type ExtraColumn = Readonly<{ status: 'NONE' | 'DELETED' }> | (Readonly<{ status: ColumnStatus }> & ColumnFacts)
type Living = Extract<ExtraColumn, { status: ColumnStatus }>

/** A column that people add to a kind of record. Once it was in use it can be stopped, never deleted. */
export const extraColumn = decider({
  context: 'settings',
  stream: 'extraColumn',
  commands,
  events,
  initial: { status: 'NONE' } as ExtraColumn, // not defined yet
  decide: {
    DefineColumn: (state, { directlyEnable, ...data }) => {
      if (state.status !== 'NONE') return refuseCommonly('conflict', 'RECORD_EXISTS')
      mustFit(data)
      const enabled = directlyEnable ? [{ type: 'ColumnEnabled' as const, data: {} }] : []
      return [{ type: 'ColumnDefined', data }, ...enabled]
    },
    ChangeColumn: (state, wanted) => {
      const column = mustLive(state)
      const changing = changes(column, wanted) as Partial<Shape> // only what is said
      if (Object.keys(changing).length === 0) return []
      const next = { ...column, ...changing }
      mustFit(next)
      if (column.status !== 'DRAFT') mustKeepType(column, next)
      return [{ type: 'ColumnChanged', data: changing }]
    },
    EnableColumn: (state) => (mustLive(state).status === 'ENABLED' ? [] : [{ type: 'ColumnEnabled', data: {} }]),
    StopColumn: (state) => {
      const { status } = mustLive(state)
      if (status === 'DRAFT')
        return refuse('conflict', 'COLUMN_NOT_ENABLED', { allowed: ['EnableColumn', 'DeleteColumn'] })
      return status === 'STOPPED' ? [] : [{ type: 'ColumnStopped', data: {} }]
    },
    DeleteColumn: (state) =>
      mustLive(state).status === 'DRAFT'
        ? [{ type: 'ColumnDeleted', data: {} }]
        : refuse('conflict', 'COLUMN_IN_USE', { allowed: ['StopColumn'] }),
  },
  evolve: {
    ColumnDefined: (_, { departmentId: __, ...facts }): ExtraColumn => ({ status: 'DRAFT', ...facts }),
    ColumnChanged: (state, data) =>
      isLiving(state) ? { ...state, ...(pick(data, Object.keys(data)) as Partial<Shape>) } : state, // what it says
    ColumnEnabled: (state): ExtraColumn => (isLiving(state) ? { ...state, status: 'ENABLED' } : state),
    ColumnStopped: (state): ExtraColumn => (isLiving(state) ? { ...state, status: 'STOPPED' } : state),
    ColumnDeleted: (): ExtraColumn => ({ status: 'DELETED' }),
  },
  inverse: {
    ColumnChanged: (before, data, now) =>
      isLiving(before) && isLiving(now) && !('nameCn' in data) && Object.keys(changes(now, data)).length === 0
        ? { type: 'ChangeColumn', data: pick(before, Object.keys(data)) }
        : undefined,
    ColumnEnabled: (before, _, now) =>
      before.status === 'STOPPED' && now.status === 'ENABLED' ? { type: 'StopColumn', data: {} } : undefined,
    ColumnStopped: (_, __, now) => (now.status === 'STOPPED' ? { type: 'EnableColumn', data: {} } : undefined),
  },
})

const isLiving = (state: ExtraColumn): state is Living => state.status !== 'NONE' && state.status !== 'DELETED'

const mustLive = (state: ExtraColumn): Living => (isLiving(state) ? state : refuseCommonly('missing', 'NOT_FOUND'))

/** What a choice must say, and nothing else may. */
export const columnProblems = ({ kind, mode, groupId }: Pick<Shape, 'kind' | 'mode' | 'groupId'>): FieldProblem[] => {
  const choosing = [
    { path: 'mode', said: mode !== null },
    { path: 'groupId', said: groupId !== null },
  ]
  const isChoice = kind === 'choice'
  const wrong = choosing.filter(({ said }) => said !== isChoice)
  return wrong.map(({ path }) => ({ path, key: isChoice ? 'REQUIRED' : 'COLUMN_NO_CHOICE' }))
}

const mustFit = (shape: Pick<Shape, 'kind' | 'mode' | 'groupId'>): void => {
  const fields = columnProblems(shape)
  if (fields[0]) throw new Refusal('invalid', fields[0].key, { fields })
}

/** Values stay readable: several cannot become one, nor a number a day. */
const mustKeepType = (before: Living, next: Shape): void => {
  const kept = [
    { path: 'kind', same: before.kind === next.kind },
    { path: 'groupId', same: before.groupId === next.groupId },
    { path: 'mode', same: (before.mode === 'multiple') === (next.mode === 'multiple') },
  ]
  const fields = kept.filter(({ same }) => !same).map(({ path }) => ({ path, key: 'COLUMN_TYPE_FIXED' }))
  if (fields.length > 0) refuse('conflict', 'COLUMN_TYPE_FIXED', { fields })
}
