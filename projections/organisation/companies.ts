import { company } from '../../events/organisation/company.ts'
import { nullable, type RowOf, text } from '../kernel/columns.ts'
import type { Database } from '../kernel/database.ts'
import { idOf, projection } from '../kernel/projection.ts'
import { onRow, recordColumns, recordFolds } from '../kernel/record.ts'

const columns = {
  ...recordColumns,
  code: text(),
  name: text(),
  address: text(),
  introduction: text(),
  /** Stored pictures. */
  logo: nullable(text()),
  seal: nullable(text()),
}

export type CompanyRow = RowOf<typeof columns>

/** One row for each company that is not closed. */
export const companies = projection(company.events, {
  name: 'companies',
  context: 'organisation',
  revision: 1,
  columns,
  key: 'id',
  indexes: [['code']],
  keys: (event) => [idOf(event.stream)],
  on: {
    ...recordFolds(company, { logo: null, seal: null }),
    CompanyLogoSet: onRow((_, { file }) => ({ logo: file })),
    CompanySealSet: onRow((_, { file }) => ({ seal: file })),
  },
})

/** Which of these stored files are pictures of a company. */
export const filesOfCompanies = async ({ read }: Database, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = (['logo', 'seal'] as const).map((column) =>
    read(companies.name)
      .whereIn(column, [...ids])
      .pluck<string[]>(column),
  )
  return new Set((await Promise.all(found)).flat())
}
