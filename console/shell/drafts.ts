import { draftName, type UserStorage } from './storage.ts'

/** Gives each person's own key; where it is kept is not this file's matter. */
export type DraftKeys = Readonly<{ keyOf: (userId: string) => Promise<CryptoKey> }>

/** Form input that survives the end of a session, readable for the same person only. */
export type Drafts = Readonly<{
  keep: (name: string, value: unknown) => Promise<void>
  /** Undefined when there is none, or when it cannot be read. */
  find: (name: string) => Promise<unknown>
  forget: (name: string) => void
}>

const IV_BYTES = 12

/** AES-256-GCM under the person's key; the name and the person are bound in, so a draft cannot be moved. */
export const draftsOf = (userId: string, storage: UserStorage, keys: DraftKeys): Drafts => {
  const bound = (name: string) => new TextEncoder().encode(`${userId}/${name}`)
  return {
    keep: async (name, value) => {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
      const plain = new TextEncoder().encode(JSON.stringify(value))
      const cipher = { name: 'AES-GCM', iv, additionalData: bound(name) }
      const sealed = new Uint8Array(await crypto.subtle.encrypt(cipher, await keys.keyOf(userId), plain))
      storage.write(draftName(name), toText(new Uint8Array([...iv, ...sealed])))
    },
    find: async (name) => {
      const stored = storage.read(draftName(name))
      if (typeof stored !== 'string') return undefined
      try {
        const bytes = toBytes(stored)
        const cipher = { name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES), additionalData: bound(name) }
        const plain = await crypto.subtle.decrypt(cipher, await keys.keyOf(userId), bytes.slice(IV_BYTES))
        return JSON.parse(new TextDecoder().decode(plain))
      } catch {
        return undefined // sealed for somebody else or damaged: as good as none
      }
    },
    forget: (name) => storage.remove(draftName(name)),
  }
}

const toText = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
