import type { EventLog } from '../../events/log/eventLog.ts'
import type { ParkedStream } from './projector.ts'

/** Phrase keys of what stands in the way; each sentence takes the `detail`. */
export const heldKeys = [
  'HELD_UNKNOWN',
  'HELD_NEWER',
  'HELD_UNREADABLE',
  'HELD_SEALED',
  'HELD_ROW',
  'HELD_TABLE',
  'HELD_MISTAKE',
] as const
export type HeldKey = (typeof heldKeys)[number]

/** What stands in the way of an event, by the name of the error and its message, and what a person can do about it. */
const causes: readonly (readonly [key: HeldKey, seen: RegExp, sentence: string])[] = [
  [
    'HELD_UNKNOWN',
    /^UnknownEvent: .* type (\S+)$/,
    'This release does not know events of type $1: a newer one wrote it, or its rules were taken out. Start the release that knows it, then retry.',
  ],
  [
    'HELD_NEWER',
    /^Error: (.*newer than \d+): a newer release wrote it$/,
    'A newer release wrote it ($1). Start that one, then retry.',
  ],
  [
    'HELD_UNREADABLE',
    /^SyntaxError/,
    'What the log keeps of it is not what Daybook writes. Ask daybook verify whether somebody changed it.',
  ],
  [
    'HELD_SEALED',
    /^SealBroken: (.*)$/,
    'A personal value in it does not open ($1). Ask daybook verify whether somebody changed it.',
  ],
  [
    'HELD_ROW',
    /^RowInvalid: (.*)$/,
    'The row that becomes of it does not fit its table ($1). Install a release in which that is mended, then retry.',
  ],
  [
    'HELD_TABLE',
    /(SQLITE_CONSTRAINT|SQLITE_MISMATCH|SQLITE_TOOBIG|SQLITE_RANGE|\b2[23]\d{3}\b)/,
    'The row that becomes of it breaks a rule of its table ($1). Install a release in which that is mended, then retry.',
  ],
]

/** Why a stream is held back, and what can be done, in a sentence. */
export const whyHeld = ({ cause }: ParkedStream): string => {
  const known = causes.find(([, seen]) => seen.test(cause))
  if (!known)
    return `Folding it ended in a mistake of the program (${cause}). Install a release in which it is mended, then retry.`
  const [, seen, sentence] = known
  return sentence.replaceAll('$1', seen.exec(cause)?.[1] ?? '')
}

/** The same for a reader of any language: the phrase and what it names. */
export const heldCause = ({ cause }: ParkedStream): Readonly<{ key: HeldKey; detail: string }> => {
  const known = causes.find(([, seen]) => seen.test(cause))
  return known ? { key: known[0], detail: known[1].exec(cause)?.[1] ?? '' } : { key: 'HELD_MISTAKE', detail: cause }
}

/** An event that waits, without what it says: `at` is when it happened. */
export type Waiting = Readonly<{ position: number; version: number; type: string; at: string | null }>

/** The events that wait on a held-back stream, the one that stopped it first, at most `max`. */
export const waitingOn = async (
  log: Pick<EventLog, 'readStream'>,
  { stream, version }: ParkedStream,
  max: number,
): Promise<readonly Waiting[]> =>
  (await log.readStream(stream, version - 1, max)).map((event) => ({
    position: event.position,
    version: event.version,
    type: event.type,
    at: instantOf(event.meta),
  }))

const instantOf = (meta: string): string | null => {
  try {
    const { at } = JSON.parse(meta) as { at?: unknown } // looked at right below
    return typeof at === 'string' ? at : null
  } catch {
    return null
  }
}
