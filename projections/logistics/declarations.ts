import { valueOf } from '../../events/logistics/customs.ts'
import { customsStatuses, type CustomsStatus } from '../../events/logistics/customsStatus.ts'
import { customsEvents, type CustomsLine } from '../../events/logistics/customsSchemas.ts'
import { type Column, decimal, integer, json, nullable, type RowOf, text } from '../kernel/columns.ts'
import type { Database } from '../kernel/database.ts'
import { findRow, type List, listRows, pagesOf } from '../kernel/list.ts'
import { type ListFields, type ListQuery, listQuery, type Page } from '../kernel/listQuery.ts'
import { idOf, projection } from '../kernel/projection.ts'
import type { Reach } from '../kernel/reach.ts'
import { onRow, opened, ownerColumns, told } from '../kernel/record.ts'

const columns = {
  ...ownerColumns,
  number: nullable(text()),
  status: text() as Column<CustomsStatus>, // one of four words
  currency: text(),
  tradeMethod: text(),
  port: text(),
  remarks: text(),
  lines: json<readonly CustomsLine[]>(),
  /** What is searched: names, HS codes and products of the lines. */
  content: text(),
  lineCount: integer(),
  value: decimal(4),
  declaredOn: nullable(text()),
  holdReason: nullable(text()),
  releasedOn: nullable(text()),
}

export type DeclarationRow = RowOf<typeof columns>

const withLines = (lines: readonly CustomsLine[]) => ({
  lines,
  content: lines.flatMap(({ name, hsCode, chineseName }) => [name, hsCode, chineseName]).join(' '),
  lineCount: lines.length,
  value: valueOf(lines),
})

/** One row for each declaration to customs that is not removed. */
export const declarations = projection(customsEvents, {
  name: 'declarations',
  context: 'logistics',
  revision: 1,
  columns,
  key: 'id',
  indexes: [['createdAt', 'id'], ['number'], ['companyId', 'departmentId', 'createdBy']],
  keys: (event) => [idOf(event.stream)],
  on: {
    CustomsOpened: (_, event) => {
      const { lines, ...said } = event.data
      return {
        ...opened(event),
        ...said,
        ...withLines(lines),
        status: 'PENDING' as const,
        ...{ number: null, declaredOn: null, holdReason: null, releasedOn: null },
      }
    },
    CustomsChanged: onRow((_, { lines, ...changes }) => ({ ...told(changes), ...(lines ? withLines(lines) : {}) })),
    CustomsDeclared: onRow((_, { number, on }) => ({ status: 'DECLARED', number, declaredOn: on, holdReason: null })),
    CustomsHeld: onRow((_, { reason }) => ({ status: 'HELD', holdReason: reason })),
    CustomsReleased: onRow((_, { on }) => ({ status: 'RELEASED', releasedOn: on })),
    CustomsRemoved: () => null,
  },
})

/** What the customs list may be searched, filtered and sorted by. */
export const declarationList: ListFields<typeof declarations.columns> = {
  number: { kind: 'text', search: true },
  content: { kind: 'text', search: true, sort: false, filter: false },
  status: { kind: 'choice', choices: customsStatuses },
  currency: { kind: 'text' },
  tradeMethod: { kind: 'text' },
  port: { kind: 'text' },
  lineCount: { kind: 'number' },
  value: { kind: 'number' },
  declaredOn: { kind: 'day' },
  releasedOn: { kind: 'day' },
  createdAt: { kind: 'instant' },
  updatedAt: { kind: 'instant' },
}

export const declarationListQuery = listQuery(declarationList)

const newestFirst = [
  { field: 'createdAt', dir: 'desc' },
  { field: 'id', dir: 'desc' },
] as const

export const listDeclarations = (
  db: Database,
  reach: Reach,
  query: ListQuery,
  page: Page,
): Promise<List<DeclarationRow>> =>
  listRows(db, declarations, { reach, fields: declarationList, query, page, sort: newestFirst })

/** All declarations that pass, in pages. */
export async function* pagesOfDeclarations(db: Database, reach: Reach, query: ListQuery) {
  const { cursor: _, ...all } = query
  yield* pagesOf(db, declarations, { reach, fields: declarationList, query: all, sort: newestFirst })
}

export const findDeclaration = (db: Database, id: string, reach: Reach): Promise<DeclarationRow | undefined> =>
  findRow(db, declarations, id, reach)
