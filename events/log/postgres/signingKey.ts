import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { wrappingKey } from '../keyStore.ts'
import { seal, unseal } from '../sealing.ts'
import type { Sql } from './sql.ts'

const place = 'mark ledger key'

const toPrivate = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const toPublic = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString()

/** The key that signs heads (Ed25519), sealed under the master key, made on first use; the public one stands open. */
export const signingKey = async (sql: Sql, master: Uint8Array) => {
  const kept = await readSigningKey(sql, master)
  if (kept) return { privateKey: kept, generated: false }
  await putSigningKey(sql, master, generateKeyPairSync('ed25519').privateKey)
  const privateKey = await readSigningKey(sql, master)
  if (!privateKey) throw new Error('the key that signs the ledger was put into PostgreSQL and is not there')
  return { privateKey, generated: true }
}

export const readSigningKey = async (sql: Sql, master: Uint8Array): Promise<KeyObject | undefined> => {
  const [row] = await sql.all<{ sealed: string }>(`select sealed from daybook_keys.marks where name = 'ledger key'`)
  return row && createPrivateKey(unseal(wrappingKey(master), place, row.sealed))
}

/** Puts a key where none is; one that is there stays. */
export const putSigningKey = (sql: Sql, master: Uint8Array, privateKey: KeyObject): Promise<void> =>
  sql.transact(async (ask) => {
    const sealed = seal(wrappingKey(master), place, toPrivate(privateKey))
    const put = await ask(
      `insert into daybook_keys.marks values ('ledger key', $1) on conflict do nothing returning name`,
      [sealed],
    )
    if (put.length === 0) return
    await ask(
      `insert into daybook_ledger.marks values ('public key', $1)
       on conflict (name) do update set value = excluded.value`,
      [toPublic(createPublicKey(privateKey))],
    )
  })

/** The public key, for those who only verify. */
export const signingPublicKey = async (sql: Sql): Promise<KeyObject> => {
  const [row] = await sql.all<{ value: string }>(`select value from daybook_ledger.marks where name = 'public key'`)
  if (!row) throw new Error('There is no ledger in this PostgreSQL yet: its public key is missing.')
  return createPublicKey(row.value)
}
