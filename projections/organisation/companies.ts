import { company } from '../../events/organisation/company.ts'
import { nullable, type RowOf, text } from '../kernel/columns.ts'
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
