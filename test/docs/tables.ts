import type * as z from 'zod'
import { actions } from '../../api/actions.ts'
import { doorPhrases } from '../../api/kernel/phrases.ts'
import { phrases as accessPhrases } from '../../events/access/phrases.ts'
import { kinds as auditKinds, phrases as auditPhrases } from '../../events/audit/phrases.ts'
import { dataSighting, logReading } from '../../events/audit/readings.ts'
import { privacyPhrases, words as privacyWords } from '../../events/audit/privacyPhrases.ts'
import { commonPhrases } from '../../events/kernel/common.ts'
import { erasedSubjects } from '../../events/log/erasures.ts'
import { refusals } from '../../events/log/refusals.ts'
import { reservation } from '../../events/log/reservations.ts'
import { phrases as operationsPhrases } from '../../events/operations/phrases.ts'
import { phrases as organisationPhrases, words as organisationWords } from '../../events/organisation/phrases.ts'
import { allowedSteps, importStates } from '../../events/settings/bulkImport.ts'
import { definitionPhrases } from '../../events/reports/definitionPhrases.ts'
import { exportPhrases } from '../../events/reports/exportPhrases.ts'
import { reportPhrases } from '../../events/reports/reportPhrases.ts'
import { runPhrases } from '../../events/reports/runPhrases.ts'
import { sqlPhrases } from '../../events/kernel/query/sqlPhrases.ts'
import { dataSetPhrases } from '../../events/sources/dataSetPhrases.ts'
import { dataSourcePhrases } from '../../events/sources/dataSourcePhrases.ts'
import { phrases as messagesPhrases } from '../../events/messages/phrases.ts'
import { settingPhrases } from '../../events/settings/settingPhrases.ts'
import { parameterDefinitions } from '../../events/settings/parameters.ts'
import { phrases as settingsPhrases, words as settingsWords } from '../../events/settings/phrases.ts'
import { type Aggregate, aggregates } from './aggregates.ts'
import {
  commandRows,
  eventRows,
  fieldRows,
  namesOf,
  otherRows,
  personalRows,
  phraseRows,
  wordRows,
} from './expected.ts'
import { orderTables } from './orderTables.ts'
import type { Row } from './page.ts'
import { shipmentTables } from './shipmentTables.ts'
import { stateRows } from './states.ts'

type Table = readonly [heading: string, rows: readonly Row[]]

const tablesOf = (aggregate: Aggregate): readonly Table[] => [
  [`${aggregate.noun}: fields`, fieldRows(aggregate)],
  [`${aggregate.noun}: derived`, otherRows(aggregate)],
  [`${aggregate.noun}: personal`, personalRows(aggregate)],
  [`${aggregate.noun}: commands`, commandRows(aggregate)],
  [`${aggregate.noun}: states`, stateRows(aggregate)],
  [`${aggregate.noun}: events`, eventRows(aggregate)],
  [`${aggregate.noun}: words`, wordRows(aggregate)],
]

const importRows = importStates.map((state) => ({
  State: state,
  ...namesOf(settingsWords, `bulkImport.state.${state}`),
  'Before it is confirmed': allowedSteps(state, false).join(', '),
  Confirmed: allowedSteps(state, true).join(', '),
}))

const carried = (events: Readonly<Record<string, z.ZodObject>>): readonly Row[] =>
  Object.entries(events).map(([Event, schema]) => ({ Event, Says: Object.keys(schema.shape).join(', ') }))

const all: readonly Table[] = [
  ...orderTables,
  ...shipmentTables,
  ...aggregates.flatMap(tablesOf),
  ['department: states', phraseRows('State', organisationWords, 'department.status.')],
  ['bulkImport: states', importRows],
  ['erasure: states', phraseRows('State', privacyWords, 'erasure.state.')],
  ['refusals: events', carried(refusals.events)],
  ['unique: events', carried(reservation.events)],
  ['erased: events', carried(erasedSubjects.events)],
  ['logReading: events', carried(logReading.events)],
  ['dataSighting: events', carried(dataSighting.events)],
  ['Audit: kinds', phraseRows('Kind', auditKinds)],
  ['Access: actions', Object.entries(actions).map(([Action, names]) => ({ Action, ...names }))],
  ['Access: messages', phraseRows('Key', accessPhrases)],
  ['Organisation: messages', phraseRows('Key', organisationPhrases)],
  ['Settings: messages', phraseRows('Key', settingsPhrases)],
  [
    'Parameters: list',
    parameterDefinitions.map(({ key, name, kind, ...rest }) => ({
      Key: key,
      ...name,
      Kind: kind,
      'Until it is set': 'setting' in rest ? rest.setting : rest.standard,
    })),
  ],
  ['Parameters, options and columns: messages', phraseRows('Key', settingPhrases)],
  ['Messages: messages', phraseRows('Key', messagesPhrases)],
  ['Data sources: messages', phraseRows('Key', dataSourcePhrases)],
  ['Data sets: messages', phraseRows('Key', dataSetPhrases)],
  ['SQL that people write: messages', phraseRows('Key', sqlPhrases)],
  ['Reports: messages', phraseRows('Key', reportPhrases)],
  ['Definitions of reports: messages', phraseRows('Key', definitionPhrases)],
  ['Runs of reports: messages', phraseRows('Key', runPhrases)],
  ['Files, charts and pivots of reports: messages', phraseRows('Key', exportPhrases)],
  ['Audit: messages', phraseRows('Key', auditPhrases)],
  ['Privacy: messages', phraseRows('Key', privacyPhrases)],
  ['Operations: messages', phraseRows('Key', operationsPhrases)],
  ['Common: messages', phraseRows('Key', commonPhrases)],
  ['Door: messages', phraseRows('Key', doorPhrases)],
]

/** Every table that docs/reference/fields.md must have, as schemas, rules and phrases tell it. */
export const expectedTables: ReadonlyMap<string, readonly Row[]> = new Map(all.filter(([, rows]) => rows.length > 0))
