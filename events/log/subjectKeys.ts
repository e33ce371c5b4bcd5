import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { seal, unseal } from './sealing.ts'
import type { ErasableKeys } from './erasures.ts'
import type { KeyRow, KeyTables } from './keyTables.ts'
import type { SubjectKeys } from './secrets.ts'

const mostCached = 10_000

export type KeyOptions = Readonly<{
  /**
   * How long in milliseconds a process trusts the keys it knows where another one may destroy them. Whoever destroys
   * one waits as long: when that is done, nobody has the key any more. Default 2,000; the same for all processes.
   */
  trustedFor?: number
}>

const ordinaryTrust = 2000

/** The people's keys, wrapped by a key that only processes with the master key hold. */
export const createSubjectKeys = (
  tables: KeyTables,
  wrapping: Uint8Array,
  { trustedFor = ordinaryTrust }: KeyOptions = {},
): ErasableKeys => {
  const cache = new Map<string, Uint8Array>()
  const making = new Map<string, Promise<Uint8Array | undefined>>()
  // A read that began before an erasure may end after it; what it found must not live on in the cache.
  const erased = new Set<string>()
  const isShared = tables.destroyed !== undefined
  let destroyed = 0
  let trustedUntil = isShared ? 0 : Number.POSITIVE_INFINITY

  /** Empties the cache when keys were destroyed elsewhere. */
  const trust = async (): Promise<void> => {
    if (!isShared) return
    const asked = performance.now()
    const count = (await tables.destroyed?.()) ?? 0
    if (count !== destroyed) cache.clear()
    destroyed = count
    trustedUntil = asked + trustedFor
  }

  const open = ({ subject, wrapped }: KeyRow, isCurrent: boolean): Uint8Array | undefined => {
    if (wrapped === null || erased.has(subject)) return undefined
    const key = new Uint8Array(Buffer.from(unseal(wrapping, placeOf(subject), wrapped), 'hex'))
    if (!isCurrent) return key
    if (cache.size >= mostCached) cache.clear()
    cache.set(subject, key)
    return key
  }

  const find = async (subjects: readonly string[]): Promise<ReadonlyMap<string, Uint8Array | undefined>> => {
    if (subjects.length === 0) return new Map()
    const found = await tables.find(subjects)
    const isCurrent = !isShared || found.destroyed === destroyed
    return new Map(found.rows.map((row) => [row.subject, open(row, isCurrent)]))
  }

  const make = async (subject: string): Promise<Uint8Array | undefined> => {
    await tables.add(subject, seal(wrapping, placeOf(subject), randomBytes(32).toString('hex')))
    return (await find([subject])).get(subject)
  }

  const known = async (subject: string): Promise<Uint8Array | undefined> => {
    await trust()
    return cache.get(subject) ?? make(subject)
  }

  const forWriting: SubjectKeys['forWriting'] = (subject) => {
    const key = performance.now() < trustedUntil ? cache.get(subject) : undefined
    if (key) return Promise.resolve(key)
    const begun = making.get(subject) ?? known(subject).finally(() => making.delete(subject))
    making.set(subject, begun)
    return begun
  }

  const forReading: SubjectKeys['forReading'] = async (subjects) => {
    if (performance.now() >= trustedUntil) await trust()
    const opened = await find(subjects.filter((subject) => !cache.has(subject)))
    const keys = subjects.map((subject) => [subject, cache.get(subject) ?? opened.get(subject)] as const)
    return new Map(keys.filter((entry): entry is readonly [string, Uint8Array] => entry[1] !== undefined))
  }

  const state: SubjectKeys['state'] = async (subject) => (await tables.find([subject])).rows[0]?.state

  const hold: SubjectKeys['hold'] = async (subject, held) => {
    if ((await state(subject)) === undefined) throw new Error(`${subject} has no key to hold`)
    await tables.hold(subject, held)
  }

  const erase: SubjectKeys['erase'] = async (subject) => {
    await tables.erase(subject, false)
    if ((await state(subject)) === 'held') throw new Error(`${subject} is held and cannot be erased`)
    await forget(subject)
    if (isShared) await pause(trustedFor)
  }

  const eraseAgain: ErasableKeys['eraseAgain'] = async (subject) => {
    await tables.erase(subject, true)
    await forget(subject)
  }

  const forget = async (subject: string): Promise<void> => {
    erased.add(subject)
    cache.delete(subject)
    if (!(await tables.wipe('key')))
      throw new Error(`${tables.place} is being read: what was destroyed still stands in its journal`)
  }

  return { forWriting, forReading, state, hold, erase, erased: tables.erased, eraseAgain }
}

const placeOf = (subject: string): string => `subject ${subject}`
