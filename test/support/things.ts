import { decimal, flag, integer, json, nullable, type RowOf, text } from '../../projections/kernel/columns.ts'
import type { Database } from '../../projections/kernel/database.ts'
import type { ListFields } from '../../projections/kernel/listQuery.ts'
import type { Projection, Table } from '../../projections/kernel/projection.ts'
import { statementsOn } from '../../projections/kernel/rawRows.ts'
import { createRowStore } from '../../projections/kernel/runner/rowStore.ts'
import { settle } from '../../projections/kernel/rows.ts'
import { createIndexes, createTable } from '../../projections/kernel/tables.ts'

/** A table with every kind of column, filled by hand: for specs about queries. */
const columns = {
  id: text(),
  companyId: text(),
  departmentId: nullable(text()),
  createdBy: text(),
  name: text(),
  note: nullable(text()),
  kind: text(),
  amount: nullable(decimal(2)),
  pieces: integer(),
  due: nullable(text()),
  open: nullable(flag()),
  extra: json<unknown>(),
}

export type Thing = RowOf<typeof columns>

export const things: Table<typeof columns> = { name: 'things', columns, key: 'id' }

export const thingFields = {
  name: { kind: 'text', search: true },
  note: { kind: 'text', search: true },
  kind: { kind: 'choice', choices: ['raw', 'made', 'sold'] },
  amount: { kind: 'number' },
  pieces: { kind: 'number' },
  due: { kind: 'day' },
  open: { kind: 'flag' },
  createdBy: { kind: 'text', sort: false },
} as const satisfies ListFields<typeof columns>

/** One thing, as plain as can be. */
export const thing = (more: Partial<Thing> & Pick<Thing, 'id'>): Thing => ({
  companyId: 'c1',
  departmentId: null,
  createdBy: 'li',
  name: '',
  note: null,
  kind: 'raw',
  amount: null,
  pieces: 0,
  due: null,
  open: null,
  extra: {},
  ...more,
})

const model = {
  ...things,
  context: 'spec',
  revision: 1,
  indexes: [['amount', 'id'], ['name']],
  keys: () => [],
  on: {},
} as unknown as Projection // the row store is for any read model

export const createThings = async ({ write, dialect }: Database): Promise<void> => {
  await createTable(write, dialect, model)
  await createIndexes(write, dialect, model, { table: 'things', generation: 1, kind: 'index' })
}

/** Puts these things, and no others, into the table. */
export const fillThings = async ({ write, dialect }: Database, rows: readonly Thing[]): Promise<void> => {
  const store = createRowStore(dialect, model)
  await write.transaction(async (connection) => {
    await connection('things').del()
    await store.save(statementsOn(connection), new Map(rows.map((row) => [row.id, settle(columns, row)])))
  })
}
