import * as z from 'zod'
import { decider } from '../kernel/decider.ts'
import { id } from '../kernel/fields.ts'
import { isSame } from './isSame.ts'

const columnId = z.string().min(1).max(64)
const many = z.array(id()).max(500)

/** Who may see a column: people by name, and whoever has one of the roles. */
const restriction = z.strictObject({ columnId, roles: many, users: many })

const commands = {
  RestrictReportColumn: restriction,
  LiftReportColumnRestriction: z.strictObject({ columnId }),
}

const events = {
  ReportColumnRestricted: restriction,
  ReportColumnRestrictionLifted: z.strictObject({ columnId }),
}

export type Restriction = Readonly<{ roles: readonly string[]; users: readonly string[] }>

/** Columns of one report that not everybody sees, by field. */
export type ReportRestrictions = ReadonlyMap<string, Restriction>

/** Which columns of one report are for some people only. */
export const reportColumns = decider({
  context: 'reports',
  stream: 'reportcolumns',
  commands,
  events,
  initial: new Map() as ReportRestrictions, // every column is open
  decide: {
    RestrictReportColumn: (state, { columnId: column, ...said }) => {
      const wanted = { roles: sorted(said.roles), users: sorted(said.users) }
      return isSame(state.get(column), wanted)
        ? []
        : [{ type: 'ReportColumnRestricted', data: { columnId: column, ...wanted } }]
    },
    LiftReportColumnRestriction: (state, data) =>
      state.has(data.columnId) ? [{ type: 'ReportColumnRestrictionLifted', data }] : [],
  },
  evolve: {
    ReportColumnRestricted: (state, { columnId: column, roles, users }): ReportRestrictions =>
      new Map(state).set(column, { roles, users }),
    ReportColumnRestrictionLifted: (state, { columnId: column }): ReportRestrictions =>
      new Map([...state].filter(([known]) => known !== column)),
  },
})

const sorted = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted()
