/** Something that was answered: whether it still holds is asked each time. */
export type Kept<Value> = Readonly<{ value: Value; bytes: number; holds: () => boolean }>

/** Answers that may be given again, as many as fit into so many bytes; what was used longest ago goes first. */
export type AnswerCache<Value> = Readonly<{
  get: (key: string) => Value | undefined
  set: (key: string, kept: Kept<Value>) => void
  bytes: () => number
}>

export const createAnswerCache = <Value>(most: number): AnswerCache<Value> => {
  const known = new Map<string, Kept<Value>>()
  let bytes = 0

  const drop = (key: string): void => {
    bytes -= known.get(key)?.bytes ?? 0
    known.delete(key)
  }

  const get = (key: string): Value | undefined => {
    const kept = known.get(key)
    if (!kept) return undefined
    drop(key)
    if (!kept.holds()) return undefined
    put(key, kept)
    return kept.value
  }

  const put = (key: string, kept: Kept<Value>): void => {
    known.set(key, kept)
    bytes += kept.bytes
  }

  const set = (key: string, kept: Kept<Value>): void => {
    drop(key)
    if (kept.bytes > most / 4) return // one large answer does not drive out all others
    put(key, kept)
    for (const oldest of known.keys()) {
      if (bytes <= most) return
      drop(oldest)
    }
  }

  return { get, set, bytes: () => bytes }
}
