import { deciders } from '../../events/index.ts'
import type { Codec } from '../../events/log/codec.ts'
import { createCodec } from '../../events/log/createCodec.ts'
import { openExportedLog, type ReadableLog } from '../../events/log/exportedLog.ts'
import { type Moment, MomentUnfit, readMoment } from '../../events/log/moment.ts'
import { withoutKeys } from '../../events/log/openForAudit.ts'
import { openKeys, openPlaceForAudit, placeOf } from '../../events/log/openLog.ts'
import { now } from '../../events/runtime/clock.ts'
import { textOf } from './ending.ts'
import type { Typed } from './tool.ts'

/** The option of verbs that read an export instead of the configured data folder. */
export const fromExport = ['--from <folder>', 'an export to read instead of the data folder'] as const

/** The option of verbs that may show personal values. */
export const withKeys = [
  '--keys <folder>',
  'the folder with keys.db and master.key, or with the master.key of a shared log: shows personal values, which are withheld without it',
] as const

/** A log that is only read, and the codec of whoever reads it. */
export type AuditSource = ReadableLog & Readonly<{ codec: Codec; where: string }>

/** Works on the log that was asked for, and closes it. */
export const onSource = async <Result>(
  typed: Typed,
  work: (source: AuditSource) => Promise<Result>,
): Promise<Result> => {
  const folder = textOf(typed, 'from')
  const where = folder ?? placeOf(typed.config)
  const opened = await (folder === undefined ? openPlaceForAudit(typed.config) : openExportedLog(folder))
  try {
    return await onKeys(typed, (codec) => work({ ...opened, codec, where }))
  } finally {
    await opened.close()
  }
}

const onKeys = async <Result>(typed: Typed, work: (codec: Codec) => Promise<Result>): Promise<Result> => {
  const folder = textOf(typed, 'keys')
  if (folder === undefined) return work(createCodec(deciders, withoutKeys, { auditing: true }))
  const { keys, close } = await openKeys(folder, typed.config)
  try {
    return await work(createCodec(deciders, keys, { auditing: true }))
  } finally {
    await close()
  }
}

/** A moment in words. An export tells nothing of instants after the last one it knows. */
export const momentFrom = (words: string, { knownUntil, where }: AuditSource): Moment => {
  const moment = readMoment(words, now())
  if (knownUntil !== undefined && 'at' in moment && moment.at > (knownUntil ?? ''))
    throw new MomentUnfit(
      `the export in ${where} tells of nothing after ${knownUntil ?? 'its beginning'}: name that instant or a position, or ask for a newer export`,
    )
  return moment
}

/** What a bar counts on the way through a log: positions of an event store are bytes. */
export const unitOf = ({ DAYBOOK_EVENTSTORE }: Typed['config']): string =>
  DAYBOOK_EVENTSTORE === undefined ? 'events' : 'bytes of the log'
