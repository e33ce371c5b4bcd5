import { createHash } from 'node:crypto'
import { refuse as refuseCommonly } from '../../../events/kernel/common.ts'
import type { ReportDefinition } from '../../../events/reports/reportSchemas.ts'
import { refuse as refuseReport } from '../../../events/reports/reportPhrases.ts'
import { refuse } from '../../../events/reports/runPhrases.ts'
import type { SqlSource } from '../../../events/reports/sqlParameters.ts'
import { ownSource } from '../../../events/sources/dataSourceSchemas.ts'
import { dayIn } from '../../../events/runtime/clock.ts'
import { positionAsOf } from '../../audit/logEntries.ts'
import type { Desk } from '../../kernel/desk.ts'
import { findDataSet, lookerOf } from '../../sources/dataSets.ts'
import { resolveDataSet } from '../../sources/resolveDataSet.ts'
import type { ReportAccess } from '../access.ts'
import type { RunFacts } from '../planning/prepare.ts'
import { reportAccessOf } from '../reportAccessOf.ts'
import { reportOf } from '../reportOf.ts'
import { variantOf } from '../variants.ts'
import { resolveWritten } from '../writtenSource.ts'
import { contextsOf } from './contextsOf.ts'
import type { SourceAtHand } from './engine.ts'
import type { AtHand, Runner } from './runFacts.ts'
import { runningOf } from './running.ts'
import { sourceAt } from './sourceAt.ts'

/** Which report, in which version, as of which instant, with the reader's own variant or without. */
export type Wanted = Readonly<{
  reportId: string
  version?: number | undefined
  asOf?: string | undefined
  plain?: boolean
}>

const rulesOf = ['reports', 'sources', 'access', 'organisation', 'settings']

/** Looks up what a run needs, or knows it still. Refuses as if there were nothing where the person may not see it. */
export const reportAtHand = async (desk: Desk, runner: Runner, wanted: Wanted): Promise<AtHand> => {
  const { known, rules } = runningOf(desk)
  const today = dayIn(desk.config.DAYBOOK_ZONE, wanted.asOf ?? desk.now())
  const key = JSON.stringify([runner.userId, wanted, today])
  const isAbreast = await rules.abreast(rulesOf)
  const before = isAbreast ? known.get(key) : undefined
  if (before) return before
  const holds = rules.mark(rulesOf)
  const found = await lookUp(desk, runner, wanted, today)
  if (isAbreast) known.set(key, { value: found, bytes: 1, holds })
  return found
}

const lookUp = async (desk: Desk, runner: Runner, wanted: Wanted, today: string): Promise<AtHand> => {
  const report = (await reportOf(desk, wanted.reportId, wanted.version)) ?? refuseCommonly('missing', 'NOT_FOUND')
  const access = await reportAccessOf(desk, report, runner)
  if (!access.rights.view) return refuseCommonly('missing', 'NOT_FOUND')
  const variant = wanted.plain ? undefined : await variantOf(desk.db, runner.userId, report.id)
  const { definition } = report
  const draft = await draftAtHand(desk, runner, { definition, access, today, asOf: wanted.asOf })
  const facts = { ...draft.facts, ...(variant ? { variant: variant.variant } : {}) }
  return { ...draft, report, variantVersion: variant?.version ?? null, facts }
}

type Draft = Readonly<{ definition: ReportDefinition; access: ReportAccess; today: string; asOf?: string | undefined }>

/** The same of a definition that belongs to no report yet. */
export const draftAtHand = async (desk: Desk, runner: Runner, draft: Draft): Promise<AtHand> => {
  const { definition, access, today } = draft
  const { source } = definition
  if (source.kind === 'sql') return sqlAtHand(desk, runner, { ...draft, source })
  await mustSeeDataSet(desk, runner, source.dataSetId)
  const asOf = draft.asOf === undefined ? null : await momentOf(desk, draft.asOf)
  const dataSet = await resolveDataSet(desk, source.dataSetId, { today, ...(asOf === null ? {} : { asOf }) })
  if (asOf !== null && !dataSet.past) refuse('invalid', 'RUN_PAST_UNKNOWN')
  const { reach } = runner
  const facts = { definition, dataSet, denied: access.denied, reach, day: { today, zone: desk.config.DAYBOOK_ZONE } }
  return atHandOf(facts, access, asOf, await sourceAt(desk, dataSet.sourceId))
}

const atHandOf = (facts: RunFacts, access: ReportAccess, asOf: number | null, source: SourceAtHand): AtHand => ({
  report: undefined,
  access,
  variantVersion: null,
  facts,
  source,
  contexts: contextsOf(facts.dataSet.models),
  asOf,
  definitionHash: hashOf(facts.definition),
  accessHash: hashOf([[...access.denied].sort(), facts.reach]),
  plans: new Map(),
})

type SqlDraft = Draft & Readonly<{ source: SqlSource }>

/** Custom SQL reads foreign sources only: nobody's reach would narrow what it sees of Daybook's own rows. */
const sqlAtHand = async (desk: Desk, { reach }: Runner, draft: SqlDraft): Promise<AtHand> => {
  const { definition, access, today, source: written } = draft
  if (written.sourceId === ownSource) refuseReport('invalid', 'REPORT_SQL_OWN')
  if (draft.asOf !== undefined) refuse('invalid', 'RUN_PAST_UNKNOWN')
  const source = await sourceAt(desk, written.sourceId)
  const { dataSet, bind } = resolveWritten(source.dialect, written)
  const day = { today, zone: desk.config.DAYBOOK_ZONE }
  return atHandOf({ definition, dataSet, bind, denied: access.denied, reach, day }, access, null, source)
}

/** A private data set is not there for people who are not on its list, and neither are its reports. */
const mustSeeDataSet = async ({ db }: Desk, runner: Runner, id: string): Promise<void> => {
  if (!(await findDataSet(db, id, lookerOf(runner)))) refuseCommonly('missing', 'NOT_FOUND')
}

const momentOf = async ({ db, now }: Desk, at: string): Promise<number> =>
  at > now() ? refuse('invalid', 'RUN_MOMENT_UNFIT') : positionAsOf(db, at)

export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')
