import type { Appended, NewEvent } from './eventLog.ts'

/**
 * What an append of events that are stored already was answered; undefined when none of them is. Throws when only some
 * are, or when they stand elsewhere: ids were used twice for different facts.
 */
export const firstAnswer = (
  stream: string,
  events: readonly NewEvent[],
  find: (id: string) => Readonly<{ stream: string; version: number; position: number }> | undefined,
): Appended | undefined => {
  const places = events.map(({ id }) => find(id))
  const last = places.at(-1)
  if (places.every((place) => place === undefined)) return undefined
  if (!last || places.some((place) => place?.stream !== stream))
    throw new TypeError(`an append to ${stream} carries event ids that were used for other events`)
  return { version: last.version, position: last.position }
}
