import type { MessageTarget } from '../../../events/messages/message.ts'
import type { MessageAnswer } from '../../../projections/messages/messageAnswers.ts'

/** Where the records live that messages lead to. */
const pathOf: Readonly<Record<MessageTarget, (id: string) => string>> = {
  orderImport: (id) => `/logistics/transInfo/import/${id}`,
  userImport: (id) => `/system/account/import/${id}`,
  departmentImport: (id) => `/system/department/import/${id}`,
  reportExport: () => '/reportCenter/myExports',
  report: (id) => `/reportCenter/reportDetail?id=${id}`,
  auditRun: (id) => `/audit/runs/${id}`,
  department: () => '/system/department',
  own: () => '/own/space',
}

/** The address that a message leads to; undefined when it leads nowhere. */
export const addressOfMessage = ({ about }: MessageAnswer): string | undefined =>
  about === null ? undefined : pathOf[about.target](encodeURIComponent(about.id))
