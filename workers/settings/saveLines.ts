import type { Actor } from '../../events/kernel/decider.ts'
import type { ImportProblem } from '../../events/kernel/importTarget.ts'
import { Refusal } from '../../events/kernel/refusal.ts'
import { bulkImport } from '../../events/settings/bulkImport.ts'
import type { RefusedLine } from '../../events/settings/bulkImportSchemas.ts'
import { derivedId } from '../../events/runtime/clock.ts'
import { inBatches, type Line, problemsOf, readingOf, rulesOf, type Source } from './importLines.ts'

/** How one line came out. */
export type LineOutcome =
  | Readonly<{ line: number; outcome: 'complete' | 'withGaps'; alreadyThere: boolean }>
  | RefusedLine

/** The same line of the same import always asks under the same id, whoever works it. */
export const lineCommand = (importId: string, line: number): string => derivedId('import line command', importId, line)

/** Saves lines as the person who ordered it, and counts them in one event. Answers false when nobody wants that any more. */
export const saveLines = async (source: Source, lines: readonly Line[], by: Actor): Promise<boolean> => {
  const { desk, importId, signal } = source
  let lookFirst = false
  const outcomes = await inBatches(lines, signal, async (line) => {
    const outcome = await saveLine(source, line, by, lookFirst)
    if ('outcome' in outcome) lookFirst = outcome.alreadyThere
    return outcome
  })
  const first = lines[0]?.number ?? 1
  const upTo = lines.at(-1)?.number ?? 0
  const { events, repeated } = await desk.journal.execute(
    bulkImport,
    importId,
    { type: 'AdvanceImport', data: { from: first - 1, upTo, ...countsOf(outcomes) } },
    { by, commandId: derivedId('import advance', importId, upTo), correlationId: importId },
  )
  return events.length > 0 || repeated
}

/** Most lines are new: the first look at the record's stream is left out unless the line before was there already. */
const saveLine = async (source: Source, line: Line, by: Actor, lookFirst: boolean): Promise<LineOutcome> => {
  const { desk, importId, target, opened, state } = source
  const { number } = line
  const reading = await readingOf(source, line)
  if ('problems' in reading) return refused(number, reading.problems)
  try {
    const asked = {
      by,
      commandId: lineCommand(importId, number),
      correlationId: importId,
      fresh: !lookFirst && !target.home,
    }
    const issue = () => desk.journal.execute(rulesOf(target.rules), line.id, reading.command, asked)
    const { events } = await (opened?.save?.(line, reading.command, issue) ?? issue())
    const outcome = reading.gaps.length > 0 ? 'withGaps' : 'complete'
    return { line: number, outcome, alreadyThere: events.length === 0 }
  } catch (error) {
    if (error instanceof Refusal) return refused(number, problemsOf(error, state.mapping))
    throw error
  }
}

const refused = (line: number, problems: readonly ImportProblem[]): RefusedLine => ({
  line,
  problems: problems.map(({ column, field, key, params }) => ({
    column,
    field,
    key,
    ...(params && { params: { ...params } }),
  })),
})

const countsOf = (outcomes: readonly LineOutcome[]) => {
  const saved = outcomes.flatMap((one) => ('outcome' in one ? [one] : []))
  return {
    complete: saved.filter(({ outcome }) => outcome === 'complete').length,
    withGaps: saved.filter(({ outcome }) => outcome === 'withGaps').length,
    alreadyThere: saved.filter(({ alreadyThere }) => alreadyThere).length,
    refused: outcomes.flatMap((one) => ('outcome' in one ? [] : [one])),
  }
}
