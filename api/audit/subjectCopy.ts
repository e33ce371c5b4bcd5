import { Readable } from 'node:stream'
import { omit } from '../../events/kernel/record.ts'
import { eventsAbout } from '../../events/log/eventsAbout.ts'
import type { Path } from '../../events/log/personalValues.ts'
import { sessionsOf } from '../../projections/access/sessions.ts'
import type { UserRow } from '../../projections/access/users.ts'
import { shownTo } from '../access/userList.ts'
import type { Call, FileAnswer } from '../kernel/route.ts'
import { titleOf } from '../titles.ts'

type Asking = Call<unknown, unknown>

/** One personal value as it was recorded: when, by which event, in which field. */
type Value = Readonly<{ position: number; at: string; type: string; title: string; field: string; value: unknown }>

/** Everything that Daybook holds about a person, as a file for the person: the account, sign-ins, each value ever recorded. */
export const copyFor = async (call: Asking, row: UserRow): Promise<FileAnswer> => {
  const { desk, caller } = call
  const [account] = shownTo(call, [row]).map((person) => omit(person, 'version', 'position'))
  const sessions = await sessionsOf(desk.db, row.id)
  const copy = {
    madeAt: desk.now(),
    madeBy: caller.userId,
    account,
    sessions: sessions.map(({ openedAt, usedAt, ip, status }) => ({ openedAt, usedAt, ip, status })),
    values: await valuesAbout(call, row.id),
  }
  const file = Readable.from([`${JSON.stringify(copy, undefined, 2)}\n`])
  return { file, name: `person-${row.id}.json`, type: 'application/json; charset=utf-8' }
}

const valuesAbout = async ({ desk, language }: Asking, subject: string): Promise<readonly Value[]> => {
  const values: Value[] = []
  for await (const { event, paths } of eventsAbout(desk.log, subject)) {
    const [decoded] = await desk.codec.decode([event])
    if (!decoded) continue
    const { position, type, data, meta } = decoded
    const told = { position, at: meta.at, type, title: titleOf(type, language) }
    for (const path of paths) values.push({ ...told, field: path.join('.'), value: valueAt(data, path) })
  }
  return values
}

const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (value as Readonly<Record<string | number, unknown>>)[key], data) // a sealed value stood there
