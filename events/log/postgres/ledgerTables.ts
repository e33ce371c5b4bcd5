import type { LedgerHead } from '../ledgerHeads.ts'
import type { LedgerStore, Link } from '../ledgerStore.ts'
import type { Sql } from './sql.ts'

const selectHeads = 'select at, position, hash, signature from daybook_ledger.heads'
const selectLinks = `select position, encode(hash, 'hex') as hash from daybook_ledger.links`

export type PostgresLedger = LedgerStore & Readonly<{ newestHead(): Promise<LedgerHead | undefined> }>

/**
 * The ledger in PostgreSQL. Links are added all or none, and never over others: of two processes that keep it at a time
 * the second is told so by an error.
 */
export const postgresLedger = (sql: Sql): PostgresLedger => ({
  links: (after, max) => sql.all<Link>(`${selectLinks} where position > $1 order by position limit $2`, [after, max]),
  lastLinks: (max) => sql.all<Link>(`${selectLinks} order by position desc limit $1`, [max]),
  heads: () => sql.all<LedgerHead>(`${selectHeads} order by position, at`),
  add: async (links) => {
    await sql.all(
      `insert into daybook_ledger.links
       select position, decode(hash, 'hex') from unnest($1::bigint[], $2::text[]) as link (position, hash)`,
      [links.map(({ position }) => position), links.map(({ hash }) => hash)],
    )
  },
  addHead: ({ at, position, hash, signature }, kept) =>
    sql.transact(async (ask) => {
      await ask(
        `insert into daybook_ledger.heads values ($1, $2, $3, $4, $5) on conflict (at) do update
         set position = excluded.position, hash = excluded.hash, signature = excluded.signature, kept = excluded.kept`,
        [at, position, hash, signature, kept],
      )
      await ask('delete from daybook_ledger.heads where not kept and at <> $1', [at])
    }),
  lastKept: async () => (await sql.all<LedgerHead>(`${selectHeads} where kept order by at desc limit 1`))[0],
  newestHead: async () => (await sql.all<LedgerHead>(`${selectHeads} order by position desc, at desc limit 1`))[0],
  close: async () => undefined,
})
