import { refuse } from '../kernel/common.ts'
import { decider, type Named } from '../kernel/decider.ts'
import { changes } from '../kernel/record.ts'
import { dataSetCommands, dataSetEvents } from './dataSetEvents.ts'
import { refuseDataSet } from './dataSetPhrases.ts'
import { type DataSet, isKnown, mustBeKnown, onKnown } from './dataSetState.ts'

type Event = Named<typeof dataSetEvents>
type Change = Extract<Named<typeof dataSetCommands>, { type: 'ChangeDataSet' }>['data']

const told = <Values extends object>(values: Values) =>
  values as { [Name in keyof Values]?: Exclude<Values[Name], undefined> } // changes leave out what is not said

/** What a change of a data set comes to, a fact each. */
const changed = (state: DataSet, change: Change): readonly Event[] => {
  const { names, content, isPublic } = mustBeKnown(state)
  const { moduleName, moduleCode, modulePermission, sourceId, base, joins, fields, filter, rowScope } = change
  const renamed = changes(names, { moduleName, moduleCode })
  const before = { sourceId: content.sourceId, base: content.base, joins: content.joins }
  const tables = changes(before, { sourceId, base, joins })
  const wanted = changes({ ...content, filter: content.filter ?? null }, { fields, filter, rowScope })
  const makesPublic = modulePermission === undefined ? isPublic : modulePermission === 'PUBLIC'
  const events: (Event | false)[] = [
    isSaid(renamed) && { type: 'DataSetRenamed', data: renamed },
    isSaid(tables) && { type: 'DataSetTablesSet', data: { ...before, ...told(tables) } },
    wanted.fields !== undefined && { type: 'DataSetFieldsSet', data: { fields: wanted.fields } },
    wanted.filter !== undefined && { type: 'DataSetFilterSet', data: { filter: wanted.filter } },
    wanted.rowScope !== undefined && { type: 'DataSetScopeSet', data: { rowScope: wanted.rowScope } },
    makesPublic !== isPublic && { type: makesPublic ? 'DataSetMadePublic' : 'DataSetMadePrivate', data: {} },
  ]
  return events.filter((event) => event !== false)
}

const isSaid = (values: object): boolean => Object.keys(values).length > 0

const membersChanged = (current: readonly string[], grant: readonly string[], revoke: readonly string[]) => {
  const added = [...new Set(grant)].filter((person) => !current.includes(person))
  const removed = [...new Set(revoke)].filter((person) => current.includes(person))
  return added.length + removed.length === 0
    ? []
    : [{ type: 'DataSetMembersChanged' as const, data: { added, removed } }]
}

/** What reports are made of: tables of one source joined, with the fields that may be shown and whose rows they are. */
export const dataSet = decider({
  context: 'sources',
  stream: 'module',
  commands: dataSetCommands,
  events: dataSetEvents,
  initial: { status: 'NONE' } as DataSet, // not made yet
  decide: {
    CreateDataSet: (state, data) =>
      state.status === 'NONE' ? [{ type: 'DataSetCreated', data }] : refuse('conflict', 'RECORD_EXISTS'),
    ChangeDataSet: changed,
    EnableDataSet: (state) => (mustBeKnown(state).status === 'ENABLED' ? [] : [{ type: 'DataSetEnabled', data: {} }]),
    DisableDataSet: (state) =>
      mustBeKnown(state).status === 'DISABLED' ? [] : [{ type: 'DataSetDisabled', data: {} }],
    GrantMembers: (state, { members }) => membersChanged(mustBeKnown(state).members, members, []),
    RevokeMembers: (state, { members }) => membersChanged(mustBeKnown(state).members, [], members),
    RemoveDataSet: (state, { reports, names }) => {
      mustBeKnown(state)
      if (reports > 0) refuseDataSet('conflict', 'DATA_SET_IN_USE', { params: { count: reports, names } })
      return [{ type: 'DataSetRemoved', data: {} }]
    },
  },
  evolve: {
    DataSetCreated: (_, data): DataSet => {
      const { moduleName, moduleCode, modulePermission, companyId, departmentId: __, ...content } = data
      const names = { moduleName, moduleCode }
      return { status: 'ENABLED', companyId, names, isPublic: modulePermission === 'PUBLIC', content, members: [] }
    },
    DataSetRenamed: onKnown((state, data) => ({
      ...state,
      names: { ...state.names, ...(changes(state.names, data) as Partial<typeof state.names>) }, // what is left out stays
    })),
    DataSetTablesSet: onKnown((state, tables) => ({ ...state, content: { ...state.content, ...tables } })),
    DataSetFieldsSet: onKnown((state, { fields }) => ({ ...state, content: { ...state.content, fields } })),
    DataSetFilterSet: onKnown(({ content: { filter: _, ...content }, ...state }, { filter }) => ({
      ...state,
      content: filter === null ? content : { ...content, filter },
    })),
    DataSetScopeSet: onKnown((state, { rowScope }) => ({ ...state, content: { ...state.content, rowScope } })),
    DataSetMadePublic: onKnown((state) => ({ ...state, isPublic: true })),
    DataSetMadePrivate: onKnown((state) => ({ ...state, isPublic: false })),
    DataSetMembersChanged: onKnown((state, { added, removed }) => ({
      ...state,
      members: [...state.members.filter((person) => !removed.includes(person)), ...added],
    })),
    DataSetEnabled: onKnown((state) => ({ ...state, status: 'ENABLED' })),
    DataSetDisabled: onKnown((state) => ({ ...state, status: 'DISABLED' })),
    DataSetRemoved: (): DataSet => ({ status: 'REMOVED' }),
  },
  inverse: {
    DataSetEnabled: (_, __, now) => (now.status === 'ENABLED' ? { type: 'DisableDataSet', data: {} } : undefined),
    DataSetDisabled: (_, __, now) => (now.status === 'DISABLED' ? { type: 'EnableDataSet', data: {} } : undefined),
    DataSetMembersChanged: (_, { added, removed }, now) => {
      const isUntouched =
        isKnown(now) &&
        added.every((person) => now.members.includes(person)) &&
        !removed.some((person) => now.members.includes(person))
      if (!isUntouched) return undefined
      return added.length > 0
        ? { type: 'RevokeMembers', data: { members: added } }
        : { type: 'GrantMembers', data: { members: removed } }
    },
  },
})
