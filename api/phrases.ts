import { phrases as accessPhrases } from '../events/access/phrases.ts'
import { phrases as auditPhrases } from '../events/audit/phrases.ts'
import { privacyPhrases } from '../events/audit/privacyPhrases.ts'
import { commonPhrases } from '../events/kernel/common.ts'
import { phrases as logisticsPhrases } from '../events/logistics/phrases.ts'
import { customsPhrases } from '../events/logistics/customsPhrases.ts'
import { shipmentPhrases } from '../events/logistics/shipmentPhrases.ts'
import { phrases as operationsPhrases } from '../events/operations/phrases.ts'
import { phrases as organisationPhrases } from '../events/organisation/phrases.ts'
import { phrases as settingsPhrases } from '../events/settings/phrases.ts'
import { phrases as messagesPhrases } from '../events/messages/phrases.ts'
import { definitionPhrases } from '../events/reports/definitionPhrases.ts'
import { exportPhrases } from '../events/reports/exportPhrases.ts'
import { reportPhrases } from '../events/reports/reportPhrases.ts'
import { runPhrases } from '../events/reports/runPhrases.ts'
import { settingPhrases } from '../events/settings/settingPhrases.ts'
import { dataSetPhrases } from '../events/sources/dataSetPhrases.ts'
import { sqlPhrases } from '../events/kernel/query/sqlPhrases.ts'
import { dataSourcePhrases } from '../events/sources/dataSourcePhrases.ts'
import type { Phrases } from '../events/kernel/phrases.ts'
import { doorPhrases } from './kernel/phrases.ts'

/** Every sentence that an answer may carry, one line per context. */
export const phrases: readonly Phrases[] = [
  commonPhrases,
  doorPhrases,
  accessPhrases,
  organisationPhrases,
  logisticsPhrases,
  shipmentPhrases,
  customsPhrases,
  settingsPhrases,
  settingPhrases,
  dataSetPhrases,
  messagesPhrases,
  auditPhrases,
  privacyPhrases,
  operationsPhrases,
  dataSourcePhrases,
  sqlPhrases,
  reportPhrases,
  exportPhrases,
  runPhrases,
  definitionPhrases,
]
