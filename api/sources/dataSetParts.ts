import { refuse } from '../../events/kernel/common.ts'
import { Refusal } from '../../events/kernel/refusal.ts'
import { omit } from '../../events/kernel/record.ts'
import { contentProblems } from '../../events/sources/dataSetChecks.ts'
import type { DataSetContent } from '../../events/sources/dataSetSchemas.ts'
import { within } from '../../projections/kernel/reach.ts'
import { type DataSetRow, findDataSet, lookerOf, shippedBy } from '../../projections/sources/dataSets.ts'
import { tablesOfSource } from '../../projections/sources/tablesOfSource.ts'
import { withLabels } from '../kernel/ownerLabels.ts'
import type { Action, Call } from '../kernel/route.ts'
import type { Unique } from '../kernel/unique.ts'

export type Asking = Call<unknown, unknown>

/** The data set, if it is there for the caller. */
export const mustFind = async ({ desk, caller }: Asking, id: string): Promise<DataSetRow> =>
  (await findDataSet(desk.db, id, lookerOf(caller))) ?? refuse('missing', 'NOT_FOUND')

/** The data set, if it is there for the caller and within reach by this action. */
export const mustFindToChange = async (call: Asking, id: string, action: Action): Promise<DataSetRow> => {
  const row = await mustFind(call, id)
  return within(call.caller.reach(action), row) ? row : refuse('forbidden', 'FORBIDDEN_TARGET')
}

/** Refuses content that does not fit the tables it names, each problem at its field. */
export const mustFitTables = async ({ desk }: Asking, content: DataSetContent): Promise<void> => {
  const used = [content.base, ...content.joins].map(({ tableId }) => tableId)
  const problems = contentProblems(content, await tablesOfSource(desk.db, content.sourceId, used))
  const [first] = problems
  if (first)
    throw new Refusal('invalid', first.key, { fields: problems, ...(first.params ? { params: first.params } : {}) })
}

export const codeOf = (companyId: string, code: string): Unique => ({
  what: 'module-code',
  value: `${companyId} ${code}`,
  field: 'moduleCode',
  taken: 'DATA_SET_CODE_TAKEN',
})

const productName = 'Daybook'

/** Data sets as a list shows them, with the names of who made them. */
export const toldInList = async ({ desk }: Asking, rows: readonly DataSetRow[]) =>
  (await withLabels(desk.db, rows)).map((row) => ({
    name: row.moduleName,
    ...omit(row, 'memberWords', 'tableWords', 'content', 'members', 'creator'),
    createUser: row.createdBy === shippedBy ? productName : row.creator,
    createTime: row.createdAt,
    fieldCount: row.content.fields.length,
    memberCount: row.members.length,
    builtIn: row.createdBy === shippedBy,
  }))

/** One data set with everything in it, and whether the caller may change it. */
export const toldWhole = async (call: Asking, row: DataSetRow) => {
  const [told] = await toldInList(call, [row])
  return {
    ...told,
    content: row.content,
    members: row.members,
    changeable: within(call.caller.reach('modules:module:change'), row),
  }
}
