import { now } from '../../events/runtime/clock.ts'
import { type Restored, restore as putBack } from '../store/restore.ts'
import { exits, type Tool } from './tool.ts'

export const restore: Tool = {
  verb: 'restore',
  summary:
    'verify a backup and put it in the place of the data folder, which is kept aside; the server must be stopped',
  options: [
    ['--from <folder>', 'what daybook backup made'],
    ['--into <folder>', 'the data folder; DAYBOOK_DATA unless told'],
    ['--keys <folder>', 'the keys of the backup, when they are kept elsewhere'],
    ['--erasures <file>', 'a newer erased.ndjson than those of the backup and the data folder'],
  ],
  run: async ({ config, terminal, options }) => {
    const { from, into = config.DAYBOOK_DATA, keys, erasures } = options as Readonly<Record<string, string | undefined>> // each takes a word
    if (from === undefined) {
      terminal.complain('Say where from: daybook restore --from ‹folder›.')
      return exits.usage
    }
    const { DAYBOOK_MASTER_KEY: masterKey, DAYBOOK_HEADS_COPY: elsewhere } = config
    const bar = terminal.bar()
    const restored = await putBack({
      from,
      data: into,
      now,
      onProgress: bar.show,
      ...(keys === undefined ? {} : { keys }),
      ...(erasures === undefined ? {} : { erasures }),
      ...(masterKey === undefined ? {} : { masterKey }),
      ...(elsewhere === undefined ? {} : { elsewhere }),
    }).finally(bar.end)
    const { page, aside, erased, lost } = restored
    terminal.tell({ position: page.position, madeAt: page.madeAt, aside, erased, lost }, saidOf(restored))
    return exits.done
  },
}

const saidOf = ({ page, aside, erased, lost }: Restored): string =>
  [
    `Restored the backup of ${page.madeAt}, up to position ${page.position}; everything in it was verified.`,
    ...(aside === null ? [] : [`The former data folder is ${aside}; remove it when you need it no more.`]),
    ...(erased === 0 ? [] : [`${erased} people who were erased since are erased again at the next start.`]),
    ...(lost === 0
      ? []
      : [
          `At least ${lost} events were signed after this backup and are not in it: daybook verify will name them until their heads in DAYBOOK_HEADS_COPY are put aside.`,
        ]),
  ].join('\n')
