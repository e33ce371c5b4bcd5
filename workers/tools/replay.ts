import { resolve } from 'node:path'
import { projections } from '../../projections/index.ts'
import { replay, type Replayed } from '../../projections/replaying/replay.ts'
import { ending, needed, textOf } from './ending.ts'
import { fromExport, momentFrom, onSource, unitOf, withKeys } from './source.ts'
import { exits, type Tool } from './tool.ts'

export const replayTool: Tool = {
  verb: 'replay',
  summary: 'build the read models as they stood at a moment into a SQLite file; also while the server runs',
  options: [
    ['--until <moment>', 'a position, a day (its end in UTC) or an instant; everything unless told'],
    ['--into <file>', 'a SQLite file; one that a replay made is replaced, any other refused'],
    fromExport,
    withKeys,
  ],
  run: ending(async (typed) => {
    const { terminal } = typed
    const into = needed(typed, 'into', 'Say where to: daybook replay --until ‹moment› --into ‹file›')
    const words = textOf(typed, 'until')
    const bar = terminal.bar(unitOf(typed.config))
    const replayed = await onSource(typed, ({ log, codec, ...source }) => {
      const until = words === undefined ? {} : { until: momentFrom(words, { log, codec, ...source }) }
      return replay({ source: log, codec, projections, ...until, into, onProgress: bar.show })
    }).finally(bar.end)
    const personal = textOf(typed, 'keys') === undefined ? 'withheld' : 'shown'
    terminal.tell({ into: resolve(into), personal, ...replayed }, saidOf(replayed, resolve(into), personal))
    return exits.done
  }),
}

const saidOf = ({ position, hashes, parked }: Replayed, into: string, personal: string): string => {
  const wide = Math.max(...Object.keys(hashes).map(({ length }) => length))
  return [
    `Built the read models as of position ${position} into ${into}; personal values are ${personal}.`,
    'Their hashes, personal columns left out:',
    ...Object.entries(hashes).map(([name, hash]) => `${name.padEnd(wide)}  ${hash}`),
    ...parked.map(
      ({ projection, stream, position: at }) => `${projection} holds back ${stream} from position ${at} on, as live.`,
    ),
  ].join('\n')
}
