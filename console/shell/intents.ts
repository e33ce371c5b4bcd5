/** A random UUID; `crypto.randomUUID` is missing on plain http addresses. */
export const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, place) => {
    const marked = place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * One idempotency key per intent: the same write keeps its key while its fate is open (a second click, a retry after a
 * broken line) and gets a fresh one after a definite answer.
 */
export type Intents = Readonly<{ keyOf: (wish: string) => string; settle: (wish: string) => void }>

export const createIntents = (fresh: () => string = newId): Intents => {
  const open = new Map<string, string>()
  return {
    keyOf: (wish) => {
      const key = open.get(wish) ?? fresh()
      open.set(wish, key)
      return key
    },
    settle: (wish) => void open.delete(wish),
  }
}
