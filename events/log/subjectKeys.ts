import { randomBytes } from 'node:crypto'
import { seal, unseal } from './sealing.ts'
import type { ErasableKeys } from './erasures.ts'
import type { KeyState, SubjectKeys } from './secrets.ts'
import type { Connection } from './sqlite/connection.ts'

type KeyRow = Readonly<{ subject: string; state: KeyState; wrapped: string | null }>

const mostCached = 10_000

/** The people's keys in the table `subjects`, wrapped by a key that only this process holds. */
export const createSubjectKeys = (
  db: Connection,
  wrapping: Uint8Array,
  forget: () => Promise<unknown>,
): ErasableKeys => {
  const cache = new Map<string, Uint8Array>()
  const making = new Map<string, Promise<Uint8Array | undefined>>()
  // A read that began before an erasure may end after it; what it found must not live on in the cache.
  const erased = new Set<string>()

  const find = (subjects: readonly string[]) =>
    db.all<KeyRow>('SELECT subject, state, wrapped FROM subjects WHERE subject IN (SELECT value FROM json_each(?))', [
      JSON.stringify(subjects),
    ])

  const open = ({ subject, wrapped }: KeyRow): Uint8Array | undefined => {
    if (wrapped === null || erased.has(subject)) return undefined
    const key = new Uint8Array(Buffer.from(unseal(wrapping, placeOf(subject), wrapped), 'hex'))
    if (cache.size >= mostCached) cache.clear()
    cache.set(subject, key)
    return key
  }

  const make = async (subject: string): Promise<Uint8Array | undefined> => {
    const fresh = seal(wrapping, placeOf(subject), randomBytes(32).toString('hex'))
    await db.run("INSERT INTO subjects VALUES (?, 'active', ?) ON CONFLICT DO NOTHING", [subject, fresh])
    const [row] = await find([subject])
    return row && open(row)
  }

  const forWriting: SubjectKeys['forWriting'] = (subject) => {
    const known = cache.get(subject)
    if (known) return Promise.resolve(known)
    const begun = making.get(subject) ?? make(subject).finally(() => making.delete(subject))
    making.set(subject, begun)
    return begun
  }

  const forReading: SubjectKeys['forReading'] = async (subjects) => {
    const rows = await find(subjects.filter((subject) => !cache.has(subject)))
    const opened = new Map(rows.map((row) => [row.subject, open(row)]))
    const keys = subjects.map((subject) => [subject, cache.get(subject) ?? opened.get(subject)] as const)
    return new Map(keys.filter((entry): entry is readonly [string, Uint8Array] => entry[1] !== undefined))
  }

  const state: SubjectKeys['state'] = async (subject) => (await find([subject]))[0]?.state

  const hold: SubjectKeys['hold'] = async (subject, held) => {
    if ((await state(subject)) === undefined) throw new Error(`${subject} has no key to hold`)
    const next = held ? 'held' : 'active'
    await db.run("UPDATE subjects SET state = ? WHERE subject = ? AND state <> 'erased'", [next, subject])
  }

  const erase: SubjectKeys['erase'] = async (subject) => {
    await db.run(
      `INSERT INTO subjects VALUES (?, 'erased', NULL)
       ON CONFLICT DO UPDATE SET state = 'erased', wrapped = NULL WHERE state = 'active'`,
      [subject],
    )
    if ((await state(subject)) === 'held') throw new Error(`${subject} is held and cannot be erased`)
    await forgetKey(subject)
  }

  const eraseAgain: ErasableKeys['eraseAgain'] = async (subject) => {
    await db.run(
      "INSERT INTO subjects VALUES (?, 'erased', NULL) ON CONFLICT DO UPDATE SET state = 'erased', wrapped = NULL",
      [subject],
    )
    await forgetKey(subject)
  }

  const forgetKey = async (subject: string): Promise<void> => {
    erased.add(subject)
    cache.delete(subject)
    await forget()
  }

  const allErased: ErasableKeys['erased'] = async () =>
    (await db.all<KeyRow>("SELECT subject FROM subjects WHERE state = 'erased' ORDER BY subject")).map(
      (row) => row.subject,
    )

  return { forWriting, forReading, state, hold, erase, erased: allErased, eraseAgain }
}

const placeOf = (subject: string): string => `subject ${subject}`
