import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Position } from './eventLog.ts'
import { appendDurably, createDurably, replaceDurably } from './durableFile.ts'

/** A signed statement: at this instant the log up to `position` had this chain hash. `signature` is base64. */
export type LedgerHead = Readonly<{ position: Position; hash: string; at: string; signature: string }>

export type LedgerKey = Readonly<{ privateKey: KeyObject; publicKey: KeyObject; generated: boolean }>

/** The file's name within the folder of keys. */
export const ledgerKeyName = 'ledger.key'
const publicName = 'ledger.pub'
const headsName = 'ledger-heads.ndjson'

/** The key in a folder that signs heads (Ed25519), made on first use; the public one lies beside it for auditors. */
export const ledgerKey = async (folder: string): Promise<LedgerKey> => {
  const kept = await readFile(join(folder, ledgerKeyName), 'utf8').catch(missing)
  const privateKey = kept === undefined ? generateKeyPairSync('ed25519').privateKey : createPrivateKey(kept)
  const publicKey = createPublicKey(privateKey)
  const generated = kept === undefined
  if (generated) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await createDurably(join(folder, ledgerKeyName), privateKey.export({ type: 'pkcs8', format: 'pem' }))
  }
  // A start that ended between the two left the private one alone.
  if (generated || (await readFile(join(folder, publicName), 'utf8').catch(missing)) === undefined)
    await showPublicKey(folder, privateKey)
  return { privateKey, publicKey, generated }
}

/** Puts the public key of a signing key into a folder, to be handed to auditors. */
export const showPublicKey = async (folder: string, privateKey: KeyObject): Promise<void> => {
  const shown = join(folder, publicName)
  const pem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' })
  if ((await readFile(shown, 'utf8').catch(missing)) !== pem) await replaceDurably(shown, pem, 0o644)
}

/** The public key in a folder, for those who only verify. */
export const ledgerPublicKey = async (folder: string): Promise<KeyObject> =>
  createPublicKey(await readFile(join(folder, publicName), 'utf8'))

const statement = ({ position, hash, at }: Omit<LedgerHead, 'signature'>): Buffer =>
  Buffer.from(`daybook ledger head\n${position}\n${hash}\n${at}\n`)

export const signHead = (privateKey: KeyObject, head: Omit<LedgerHead, 'signature'>): LedgerHead => ({
  ...head,
  signature: sign(null, statement(head), privateKey).toString('base64'),
})

export const isSigned = (publicKey: KeyObject, head: LedgerHead): boolean =>
  verify(null, statement(head), publicKey, Buffer.from(head.signature, 'base64'))

/** Adds a head to the file of heads in a second place. */
export const keepElsewhere = async (folder: string, head: LedgerHead): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await appendDurably(join(folder, headsName), JSON.stringify(head))
}

/** The heads kept in a second place; [] when there are none. A line cut off by a crash at the end is passed over. */
export const headsElsewhere = async (folder: string): Promise<readonly LedgerHead[]> => {
  const content = (await readFile(join(folder, headsName), 'utf8').catch(missing)) ?? ''
  return content
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as LedgerHead) // written by `keepElsewhere`; a foreign one does not verify
}

const missing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code === 'ENOENT') return undefined
  throw error
}
