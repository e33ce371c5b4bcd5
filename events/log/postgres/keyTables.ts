import type { KeyRow, KeyTables, SecretRow } from '../keyTables.ts'
import type { Ask, Sql } from './sql.ts'

const destroyed = `select count(*) as destroyed from daybook_keys.subjects where state = 'erased'`

/** Keys and secrets in PostgreSQL. */
export const postgresKeyTables = ({ all, transact }: Sql): KeyTables => {
  const run = async (text: string, values: readonly (string | boolean)[]): Promise<void> => {
    await all(text, values)
  }
  const count = async (): Promise<number> => (await all<{ destroyed: number }>(destroyed))[0]?.destroyed ?? 0

  const wiped = {
    key: together(() => transact((ask) => writeAnew(ask, ['subjects', 'secrets']))),
    secret: together(() => transact((ask) => writeAnew(ask, ['secrets']))),
  }

  return {
    place: 'PostgreSQL',
    mark: async () =>
      (await all<{ sealed: string }>(`select sealed from daybook_keys.marks where name = 'master'`))[0]?.sealed,
    addMark: (sealed) => run(`insert into daybook_keys.marks values ('master', $1) on conflict do nothing`, [sealed]),
    find: async (subjects) => {
      const rows = await all<KeyRow & { destroyed: number }>(
        `select subject, state, wrapped, (${destroyed}) as destroyed
         from daybook_keys.subjects where subject = any ($1::text[])`,
        [subjects],
      )
      return { rows, destroyed: rows[0]?.destroyed ?? 0 }
    },
    destroyed: count,
    add: (subject, wrapped) =>
      run(`insert into daybook_keys.subjects values ($1, 'active', $2) on conflict do nothing`, [subject, wrapped]),
    hold: (subject, held) =>
      run(`update daybook_keys.subjects set state = $2 where subject = $1 and state <> 'erased'`, [
        subject,
        held ? 'held' : 'active',
      ]),
    erase: (subject, heldToo) =>
      run(
        `insert into daybook_keys.subjects values ($1, 'erased', null)
         on conflict (subject) do update set state = 'erased', wrapped = null
         where subjects.state = 'active' or ($2 and subjects.state = 'held')`,
        [subject, heldToo],
      ),
    erased: async () =>
      (
        await all<{ subject: string }>(
          `select subject from daybook_keys.subjects where state = 'erased' order by subject`,
        )
      ).map(({ subject }) => subject),
    addSecret: (reference, sealed) =>
      run('insert into daybook_keys.secrets values ($1, $2) on conflict do nothing', [reference, sealed]),
    secret: async (reference) =>
      (await all<{ sealed: string }>('select sealed from daybook_keys.secrets where reference = $1', [reference]))[0]
        ?.sealed,
    removeSecret: (reference) => run('delete from daybook_keys.secrets where reference = $1', [reference]),
    subjectsAfter: (subject, max) =>
      all<KeyRow>(
        'select subject, state, wrapped from daybook_keys.subjects where subject > $1 order by subject limit $2',
        [subject, max],
      ),
    secretsAfter: (reference, max) =>
      all<SecretRow>(
        'select reference, sealed from daybook_keys.secrets where reference > $1 order by reference limit $2',
        [reference, max],
      ),
    putSubjects: async (rows) => {
      await all(
        `insert into daybook_keys.subjects select * from json_to_recordset($1) as row (subject text, state text, wrapped text)
         on conflict (subject) do update set state = excluded.state, wrapped = excluded.wrapped
         where subjects.state <> 'erased'`,
        [JSON.stringify(rows)],
      )
    },
    wipe: (destroyed) => wiped[destroyed]().then(() => true),
  }
}

/** What was overwritten or deleted stays in a table's file until somebody writes the table into a new one. */
const writeAnew = async (ask: Ask, names: readonly ('subjects' | 'secrets')[]): Promise<void> => {
  for (const name of names) {
    const table = `daybook_keys.${name}`
    await ask(`lock table ${table} in access exclusive mode`)
    await ask(`create temporary table living on commit drop as select * from ${table}`)
    await ask(`truncate ${table}`)
    await ask(`insert into ${table} select * from living`)
    await ask('drop table living')
  }
}

/** Work that is asked for while it is under way is done once more, for all who asked. */
const together = (work: () => Promise<void>): (() => Promise<void>) => {
  let current = Promise.resolve()
  let next: Promise<void> | undefined
  const begin = (): Promise<void> => {
    next = undefined
    return work()
  }
  return () => {
    if (next === undefined) {
      next = current.then(begin, begin)
      current = next
    }
    return next
  }
}
