import type { Database } from '../kernel/database.ts'
import { sourcesOfCompany } from './dataSources.ts'

/** The data sources beside Daybook itself that a company's data sets can be made of. */
export const sourcesToRead = async (
  db: Database,
  companyId: string,
): Promise<readonly Readonly<{ id: string; name: string }>[]> =>
  (await sourcesOfCompany(db, companyId))
    .filter(({ status }) => status === 'ENABLED')
    .map(({ id, name }) => ({ id, name }))
