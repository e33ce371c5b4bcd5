import { projections } from '../../projections/index.ts'
import type { AnyProjection } from '../../projections/kernel/projection.ts'
import {
  atMoments,
  type CompareRequest,
  compareMoments,
  type Comparison,
  type Difference,
  differences,
  kindOf,
  type ModelComparison,
} from '../../projections/replaying/compare.ts'
import { ending, textOf, WordsUnfit } from './ending.ts'
import { fromExport, momentFrom, onSource, unitOf } from './source.ts'
import { exits, type Tool, type Typed } from './tool.ts'

const mostShown = 10

export const diff: Tool = {
  verb: 'diff',
  summary: 'compare two moments: what was added, removed and changed in each read model; also while the server runs',
  words: [
    ['<from>', 'the earlier moment: a position, a day (its end in UTC) or an instant'],
    ['<to>', 'the later one'],
  ],
  options: [fromExport, ['--model <name>', `one read model: ${projections.map(({ name }) => name).join(', ')}`]],
  run: ending(async (typed) => {
    const { terminal, words } = typed
    const [from = '', to = ''] = words // commander asks for both
    const models = modelsOf(typed)
    const bar = terminal.bar(unitOf(typed.config))
    await onSource(typed, async (source) => {
      const request: CompareRequest = {
        source: source.log,
        codec: source.codec,
        projections: models,
        from: momentFrom(from, source),
        to: momentFrom(to, source),
        onProgress: bar.show,
      }
      if (terminal.json) await atMoments(request, (moments) => terminal.line(everything(models, moments)))
      else terminal.say(saidOf(await compareMoments(request).finally(bar.end)))
    }).finally(bar.end)
    return exits.done
  }),
}

const modelsOf = (typed: Typed): readonly AnyProjection[] => {
  const name = textOf(typed, 'model')
  const models = projections.filter((model) => name === undefined || model.name === name)
  if (models.length === 0) throw new WordsUnfit(`there is no read model ${name}: see daybook diff --help`)
  return models
}

/** Everything as one JSON text in pieces, as there may be more than memory holds. */
async function* everything(
  models: readonly AnyProjection[],
  { from, to, before, after }: Parameters<Parameters<typeof atMoments>[1]>[0],
): AsyncGenerator<string, undefined> {
  yield `{"from":${from},"to":${to},"models":[`
  for (const [index, model] of models.entries()) {
    yield `${index === 0 ? '' : ','}{"name":${JSON.stringify(model.name)},"differences":[`
    const counts = { added: 0, removed: 0, changed: 0 }
    for await (const difference of differences(before, after, model)) {
      const isFirst = counts.added + counts.removed + counts.changed === 0
      counts[kindOf(difference)] += 1
      yield `${isFirst ? '' : ','}${JSON.stringify({ kind: kindOf(difference), ...difference })}`
    }
    yield `],${JSON.stringify(counts).slice(1)}`
  }
  yield ']}'
}

const saidOf = ({ from, to, models }: Comparison): string => {
  const differing = models.filter(({ added, removed, changed }) => added + removed + changed > 0)
  const same = models.filter((model) => !differing.includes(model)).map(({ name }) => name)
  return [
    `Between position ${from} and position ${to}:`,
    ...differing.flatMap(linesOf),
    ...(same.length > 0 ? [`The same at both moments: ${same.join(', ')}.`] : []),
  ].join('\n')
}

const linesOf = ({ name, added, removed, changed, examples }: ModelComparison): readonly string[] => {
  const more = added + removed + changed - mostShown
  return [
    `${name}: ${added} added, ${removed} removed, ${changed} changed`,
    ...examples.slice(0, mostShown).flatMap(exampleOf),
    ...(more > 0 ? [`  … and ${more} more; --json tells all`] : []),
  ]
}

/** Columns that change with every event. */
const howFar = ['version', 'position', 'updatedAt']

const marks = { added: '+', removed: '-', changed: '~' } as const

const exampleOf = (difference: Difference): readonly string[] => {
  const { key, before, after } = difference
  const kind = kindOf(difference)
  const columns = Object.keys(after ?? before ?? {})
  const said = columns.filter((name) => kind === 'changed' || (after ?? before)?.[name] !== null)
  const telling = said.filter((name) => !howFar.includes(name))
  return [
    `  ${marks[kind]} ${key}`,
    ...(telling.length > 0 ? telling : said).map((name) => {
      const [old, now] = [shown(before?.[name]), shown(after?.[name])]
      return `      ${name}: ${kind === 'changed' ? `${old} → ${now}` : kind === 'added' ? now : old}`
    }),
  ]
}

/** A value as a person reads it, cut where it is long. */
export const shown = (value: unknown): string => {
  const text = value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}
