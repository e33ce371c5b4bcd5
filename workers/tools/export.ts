import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { exportFiles, type Manifest } from '../../events/log/exportFormat.ts'
import { exportLog } from '../../events/log/exportLog.ts'
import { readMoment } from '../../events/log/moment.ts'
import { openPlaceForAudit } from '../../events/log/openLog.ts'
import { now } from '../../events/runtime/clock.ts'
import { ending, needed, textOf } from './ending.ts'
import { unitOf } from './source.ts'
import { exits, type Tool } from './tool.ts'

export const exportTool: Tool = {
  verb: 'export',
  summary:
    'write all events with their proof into a folder, to be verified and replayed elsewhere; also while the server runs',
  options: [
    ['--into <folder>', 'a folder that is not there yet or empty, or one that an interrupted export left'],
    ['--until <moment>', 'a position, a day (its end in UTC) or an instant; everything unless told'],
  ],
  run: ending(async (typed) => {
    const { config, terminal } = typed
    const folder = needed(typed, 'into', 'Say where to: daybook export --into ‹folder›')
    const words = textOf(typed, 'until')
    const until = words === undefined ? {} : { until: readMoment(words, now()) }
    const finishedBefore = existsSync(join(folder, exportFiles.manifest))
    const opened = await openPlaceForAudit(config)
    const bar = terminal.bar(unitOf(config))
    const manifest = await exportLog({ ...opened, ...until, folder, onProgress: bar.show }).finally(async () => {
      bar.end()
      await opened.close()
    })
    terminal.tell(
      { folder: resolve(folder), finishedBefore, ...manifest },
      saidOf(manifest, resolve(folder), finishedBefore),
    )
    return exits.done
  }),
}

const saidOf = ({ events, until, heads, hash }: Manifest, folder: string, finishedBefore: boolean): string =>
  [
    finishedBefore
      ? `${folder} holds this export already, finished: ${events} events up to position ${until.position}, of ${until.at}.`
      : `Exported ${events} events up to position ${until.position}, of ${until.at}, with ${heads} signed heads, into ${folder}.`,
    `The hash up to its end is ${hash}.`,
    'Give the public key, keys/ledger.pub, to whoever verifies it by another way than the export.',
  ].join('\n')
