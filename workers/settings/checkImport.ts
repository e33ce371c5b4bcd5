import { decide, fold, type RecordedEvent } from '../../events/kernel/decider.ts'
import { Refusal } from '../../events/kernel/refusal.ts'
import { bulkImport } from '../../events/settings/bulkImport.ts'
import type { ImportCounts } from '../../events/settings/bulkImportSchemas.ts'
import type { LineProblem } from '../../events/settings/importReport.ts'
import { type AnyWorkKind, type Work, workKind } from '../kernel/workKind.ts'
import { columnGroups, gapOf, openLines, refusalOf } from './checkReport.ts'
import type { ImportKind } from './importKind.ts'
import { eachPage, inBatches, isWorked, type Line, problemsOf, readingOf, rulesOf, type Source } from './importLines.ts'
import { type ImportWork, importWork, ofTarget, openedFor, orderedBy, stopImport } from './importWork.ts'

const pageLines = 500

/** Reads every line of an uploaded file as the import would, saves none, and keeps what it found. */
export const checkImport = (targets: readonly ImportKind[]): AnyWorkKind =>
  workKind<ImportWork, number>({
    name: 'settings.checkImport',
    payload: importWork,
    handle: (work) => check(work, targets),
    giveUp: (work, error) => stopImport(work, error),
  })

const check = async (work: Work<ImportWork, number>, targets: readonly ImportKind[]): Promise<void> => {
  const { desk, payload, signal, asked } = work
  const { importId } = payload
  const { state, events } = await desk.journal.load(bulkImport, importId)
  if (state.state !== 'CHECKING' || !isWorked(state)) return
  const target = ofTarget(targets, state.target)
  const opened = await openedFor(desk, target, state, orderedBy(events, 'ImportMapped'))
  const source = { desk, importId, target, opened, state, signal }
  const { counts, report, problems } = await dryRun(source, work.advance)
  const data = { check: state.check, counts, report, problems }
  await desk.journal.execute(bulkImport, importId, { type: 'RecordCheck', data }, asked('record'))
}

type Found = Readonly<{ counts: ImportCounts; report: string; problems: string }>

const dryRun = async (source: Source, advance: (upTo: number) => Promise<void>): Promise<Found> => {
  const { files } = source.desk
  const groups = columnGroups()
  const counts = { complete: 0, withGaps: 0, refused: 0, alreadyThere: 0 }
  const lines = openLines(files, 'problems.ndjson')
  const look = lookAhead(source, await mayRepeat(source))
  try {
    await eachPage(source, { after: 0, page: pageLines }, async (page) => {
      for (const { outcome, alreadyThere, problems } of await inBatches(page, source.signal, look)) {
        counts[outcome] += 1
        if (alreadyThere) counts.alreadyThere += 1
        for (const problem of problems) {
          groups.add(problem)
          await lines.write(problem)
        }
      }
      await advance(page.at(-1)?.number ?? 0)
    })
  } catch (error) {
    lines.drop()
    throw error
  }
  const report = openLines(files, 'report.json')
  await report.write(groups.list())
  return { counts, report: (await report.end()).id, problems: (await lines.end()).id }
}

/** Files of more lines than this are read once more beforehand, to find the few lines whose outcome must be remembered. */
const remembered = 20_000

/** Whether a later line may be of the same record. */
const mayRepeat = async (source: Source): Promise<(id: string) => boolean> => {
  if (source.state.found.lines <= remembered) return () => true
  const seen = new Set<string>()
  const repeated = new Set<string>()
  await eachPage(source, { after: 0, page: pageLines }, async (page) => {
    for (const { id } of page) {
      if (seen.has(id)) repeated.add(id)
      seen.add(id)
    }
  })
  return (id) => repeated.has(id)
}

type Look = Readonly<{
  outcome: 'complete' | 'withGaps' | 'refused'
  alreadyThere: boolean
  problems: readonly LineProblem[]
}>

/** What would become of a line, given what is saved and what earlier lines of the file would save. */
const lookAhead = (source: Source, repeats: (id: string) => boolean) => {
  const { desk, target, state } = source
  const rules = rulesOf(target.rules)
  const wouldBe = new Map<string, unknown>()
  return async (line: Line): Promise<Look> => {
    const { id, number } = line
    const reading = await readingOf(source, line)
    if ('problems' in reading) return refused(reading.problems.map((problem) => refusalOf(number, problem)))
    const before = wouldBe.has(id) ? wouldBe.get(id) : (await desk.journal.load(rules, id)).state
    try {
      const decided = decide(rules, before, reading.command, { at: desk.now(), by: source.importId })
      if (repeats(id)) wouldBe.set(id, fold(rules, decided.map(imagined), before))
      const outcome = reading.gaps.length > 0 ? 'withGaps' : 'complete'
      const problems = reading.gaps.map((gap) => gapOf(number, gap))
      return { outcome, alreadyThere: decided.length === 0, problems }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return refused(problemsOf(error, state.mapping).map((problem) => refusalOf(number, problem)))
    }
  }
}

const refused = (problems: readonly LineProblem[]): Look => ({ outcome: 'refused', alreadyThere: false, problems })

/** An event that is not recorded, to see what the state would be. */
const imagined = ({ type, data }: Readonly<{ type: string; data: unknown }>): RecordedEvent => ({
  position: 0,
  stream: '',
  version: 0,
  type,
  schemaVersion: 1,
  data,
  meta: { eventId: '', at: '', by: { type: 'system', id: '' }, commandId: '', correlationId: '' },
})
