import type { DraftKeys } from './drafts.ts'

const STORE = 'draftKeys'

const asked = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser keeps no database'))
  })

const opened = (): Promise<IDBDatabase> => {
  const request = indexedDB.open('daybook', 1)
  request.onupgradeneeded = () => void request.result.createObjectStore(STORE)
  return asked(request)
}

const isKey = (value: unknown): value is CryptoKey => value instanceof CryptoKey

/** Keys by user id in the browser's database, made on first use; scripts can use them and never read them. */
export const browserDraftKeys: DraftKeys = {
  keyOf: async (userId) => {
    const database = await opened()
    try {
      const found: unknown = await asked(database.transaction(STORE).objectStore(STORE).get(userId))
      if (isKey(found)) return found
      const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
      await asked(database.transaction(STORE, 'readwrite').objectStore(STORE).put(key, userId))
      return key
    } finally {
      database.close()
    }
  },
}
