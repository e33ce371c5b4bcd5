import type { Ask, Sql } from './sql.ts'

/**
 * What belongs to the log beside its events, in two schemas, so that a dump can leave the keys out: `daybook_keys` and
 * `daybook_ledger`.
 */

const keys = `
  create schema if not exists daybook_keys;
  create table daybook_keys.marks (name text primary key, sealed text not null);
  create table daybook_keys.subjects (
    subject text collate "C" primary key, state text not null check (state in ('active', 'held', 'erased')),
    wrapped text, check ((state = 'erased') = (wrapped is null))
  );
  create index subjects_erased on daybook_keys.subjects (subject) where state = 'erased';
  create table daybook_keys.secrets (reference text collate "C" primary key, sealed text not null);
  create table daybook_keys.erased (
    subject text collate "C" primary key, at text not null, mac text not null
  );
  create function daybook_keys.stays_erased() returns trigger language plpgsql as $$
    begin raise exception 'an erased key is never made again' using errcode = 'integrity_constraint_violation'; end $$;
  create trigger stays_erased before update or delete on daybook_keys.subjects
    for each row when (old.state = 'erased') execute function daybook_keys.stays_erased();
`

const ledger = `
  create schema if not exists daybook_ledger;
  create table daybook_ledger.links (position bigint primary key, hash bytea not null);
  create table daybook_ledger.heads (
    at text collate "C" primary key, position bigint not null, hash text not null, signature text not null,
    kept boolean not null
  );
  create table daybook_ledger.marks (name text primary key, value text not null);
`

/** The last table of each part: where it stands, the part is whole, since each is made in one transaction. */
const parts = [
  { last: 'daybook_keys.erased', statements: keys },
  { last: 'daybook_ledger.marks', statements: ledger },
] as const

/** Makes what is not there. Nobody else may do so at the same time. */
export const makeTables = (sql: Sql): Promise<void> =>
  sql.transact(async (ask) => {
    for (const { last, statements } of parts) if (!(await isThere(ask, last))) await ask(statements)
  })

/** Whether anything of a log was ever kept in this database. */
export const hasTables = (sql: Sql): Promise<boolean> => isThere(sql.all, parts[0].last)

const isThere = async (ask: Ask, table: string): Promise<boolean> => {
  const [row] = await ask<{ found: boolean }>('select to_regclass($1) is not null as found', [table])
  return row?.found === true
}
