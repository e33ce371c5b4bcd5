import type { KeyRow, KeyTables, SecretRow } from '../keyTables.ts'
import type { Connection } from './connection.ts'

/** What a file of keys and secrets is made with. */
export const keySetUp = `
  PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;
  CREATE TABLE IF NOT EXISTS marks (name TEXT PRIMARY KEY, sealed TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS subjects (
    subject TEXT PRIMARY KEY, state TEXT NOT NULL CHECK (state IN ('active', 'held', 'erased')), wrapped TEXT,
    CHECK ((state = 'erased') = (wrapped IS NULL))
  ) STRICT;
  CREATE TABLE IF NOT EXISTS secrets (reference TEXT PRIMARY KEY, sealed TEXT NOT NULL) STRICT;
`

/** Keys and secrets in a file that only this process writes. */
export const sqliteKeyTables = ({ all, run }: Connection, file: string): KeyTables => ({
  place: file,
  mark: async () => (await all<{ sealed: string }>("SELECT sealed FROM marks WHERE name = 'master'"))[0]?.sealed,
  addMark: (sealed) => run("INSERT INTO marks VALUES ('master', ?) ON CONFLICT DO NOTHING", [sealed]),
  find: async (subjects) => ({
    rows: await all<KeyRow>(
      'SELECT subject, state, wrapped FROM subjects WHERE subject IN (SELECT value FROM json_each(?))',
      [JSON.stringify(subjects)],
    ),
    destroyed: 0,
  }),
  add: (subject, wrapped) =>
    run("INSERT INTO subjects VALUES (?, 'active', ?) ON CONFLICT DO NOTHING", [subject, wrapped]),
  hold: (subject, held) =>
    run("UPDATE subjects SET state = ? WHERE subject = ? AND state <> 'erased'", [held ? 'held' : 'active', subject]),
  erase: (subject, heldToo) =>
    run(
      `INSERT INTO subjects VALUES (?, 'erased', NULL)
       ON CONFLICT DO UPDATE SET state = 'erased', wrapped = NULL WHERE state = 'active' OR (? AND state = 'held')`,
      [subject, heldToo ? 1 : 0],
    ),
  erased: async () =>
    (await all<KeyRow>("SELECT subject FROM subjects WHERE state = 'erased' ORDER BY subject")).map(
      ({ subject }) => subject,
    ),
  addSecret: (reference, sealed) =>
    run('INSERT INTO secrets VALUES (?, ?) ON CONFLICT DO NOTHING', [reference, sealed]),
  secret: async (reference) =>
    (await all<{ sealed: string }>('SELECT sealed FROM secrets WHERE reference = ?', [reference]))[0]?.sealed,
  removeSecret: (reference) => run('DELETE FROM secrets WHERE reference = ?', [reference]),
  subjectsAfter: (subject, max) =>
    all<KeyRow>('SELECT subject, state, wrapped FROM subjects WHERE subject > ? ORDER BY subject LIMIT ?', [
      subject,
      max,
    ]),
  secretsAfter: (reference, max) =>
    all<SecretRow>('SELECT reference, sealed FROM secrets WHERE reference > ? ORDER BY reference LIMIT ?', [
      reference,
      max,
    ]),
  putSubjects: (rows) =>
    run(
      `INSERT INTO subjects SELECT value ->> 'subject', value ->> 'state', value ->> 'wrapped' FROM json_each(?) WHERE true
       ON CONFLICT DO UPDATE SET state = excluded.state, wrapped = excluded.wrapped WHERE subjects.state <> 'erased'`,
      [JSON.stringify(rows)],
    ),
  // A destroyed value must leave the WAL too.
  wipe: async () => (await all<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)'))[0]?.busy === 0,
})
