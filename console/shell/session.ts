/** Where the token lives: `document` in a browser. */
export type CookieJar = { cookie: string }

export type Session = Readonly<{
  token: () => string | undefined
  /** Keeps a token for this many days; SameSite=Strict, Secure under https. */
  open: (token: string, days: number) => void
  close: () => void
  /** Calls back when the session changes, in this window or in another one of this browser. */
  subscribe: (listener: () => void) => () => void
}>

const NAME = 'daybook-token'
const DAY = 86_400

/** Tells other windows of this browser; `storage` events reach all but the one that writes. */
const SIGNAL = 'daybook.session'

const cookieLine = (value: string, seconds: number): string =>
  [
    `${NAME}=${encodeURIComponent(value)}`,
    'Path=/',
    `Max-Age=${seconds}`,
    'SameSite=Strict',
    ...(location.protocol === 'https:' ? ['Secure'] : []),
  ].join('; ')

const readToken = (cookie: string): string | undefined => {
  const found = cookie.split('; ').find((pair) => pair.startsWith(`${NAME}=`))
  return found ? decodeURIComponent(found.slice(NAME.length + 1)) || undefined : undefined
}

export const createSession = (jar: CookieJar = document, signals: Storage = localStorage): Session => {
  const listeners = new Set<() => void>()
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const write = (line: string): void => {
    jar.cookie = line
    signals.setItem(SIGNAL, String(Date.now()))
    tell()
  }
  const heard = (event: StorageEvent): void => {
    if (event.key === SIGNAL) tell()
  }
  return {
    token: () => readToken(jar.cookie),
    open: (token, days) => write(cookieLine(token, days * DAY)),
    close: () => write(cookieLine('', 0)),
    subscribe: (listener) => {
      if (listeners.size === 0) addEventListener('storage', heard)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', heard)
      }
    },
  }
}
