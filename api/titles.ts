import { titles as accessTitles } from '../events/access/phrases.ts'
import { titles as auditTitles } from '../events/audit/phrases.ts'
import { titles as privacyTitles } from '../events/audit/privacyPhrases.ts'
import type { Language, Phrases } from '../events/kernel/phrases.ts'
import { titles as logisticsTitles } from '../events/logistics/phrases.ts'
import { customsTitles } from '../events/logistics/customsPhrases.ts'
import { shipmentTitles } from '../events/logistics/shipmentPhrases.ts'
import { titles as operationsTitles } from '../events/operations/phrases.ts'
import { titles as organisationTitles } from '../events/organisation/phrases.ts'
import { titles as messagesTitles } from '../events/messages/phrases.ts'
import { complexTitles, exportTitles } from '../events/reports/exportPhrases.ts'
import { reportTitles } from '../events/reports/reportPhrases.ts'
import { runTitles } from '../events/reports/runPhrases.ts'
import { titles as settingsTitles } from '../events/settings/phrases.ts'
import { titles as settingTitles } from '../events/settings/settingPhrases.ts'
import { dataSetTitles } from '../events/sources/dataSetPhrases.ts'
import { dataSourceTitles } from '../events/sources/dataSourcePhrases.ts'

/** What happened, by type of event: one line per context. */
const titles: readonly Phrases[] = [
  accessTitles,
  organisationTitles,
  logisticsTitles,
  shipmentTitles,
  customsTitles,
  settingsTitles,
  settingTitles,
  dataSourceTitles,
  dataSetTitles,
  messagesTitles,
  auditTitles,
  privacyTitles,
  operationsTitles,
  reportTitles,
  exportTitles,
  complexTitles,
  runTitles,
]

/** What an event of this type says; one that has no title is told by its type. */
export const titleOf = (type: string, language: Language): string =>
  titles.map((phrases) => phrases[language][type]).find((title) => title !== undefined) ?? type
