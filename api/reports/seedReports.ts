import { report } from '../../events/reports/report.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { shippedBy } from '../../projections/sources/dataSets.ts'
import { shippedReports } from './shippedReports.ts'

const by = { type: 'system', id: shippedBy } as const

/** Records the reports over logistics once, for every company; what people change of them stays so. */
export const seedReports = async (desk: Desk): Promise<void> => {
  for (const { id, name, description, definition } of shippedReports) {
    const names = { nameCn: name['zh-CN'], nameTw: name['zh-TW'], nameEn: name['en-US'] }
    const owner = { companyId: null, departmentId: null }
    const data = { ...names, description, category: 'PUBLIC', ...owner, definition } as const
    await desk.journal.execute(report, id, { type: 'CreateReport', data }, { by, commandId: `seed-report-${id}` })
    await desk.journal.execute(report, id, { type: 'PublishReport', data: {} }, { by, commandId: `seed-publish-${id}` })
  }
}
