import { streamOf } from '../../events/kernel/decider.ts'
import { dataSet } from '../../events/sources/dataSet.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { shippedBy } from '../../projections/sources/dataSets.ts'
import { firstCompany } from '../access/seedData.ts'
import { codeOf } from './dataSetParts.ts'
import { shippedDataSets } from './shippedDataSets.ts'

const by = { type: 'system', id: shippedBy } as const

/** Records the data sets over logistics once; what people change of them stays so. */
export const seedDataSets = async (desk: Desk): Promise<void> => {
  const companyId = firstCompany.id
  for (const { id, moduleName, moduleCode, content } of shippedDataSets) {
    const { what, value } = codeOf(companyId, moduleCode)
    await desk.reservations.reserve(what, value, streamOf(dataSet, id), { by, commandId: `seed-${what}-${id}` })
    const named = { moduleName, moduleCode, modulePermission: 'PUBLIC', companyId, departmentId: null } as const
    const data = { ...named, ...content }
    await desk.journal.execute(dataSet, id, { type: 'CreateDataSet', data }, { by, commandId: `seed-dataset-${id}` })
  }
}
