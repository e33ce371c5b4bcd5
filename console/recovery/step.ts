import { useSyncExternalStore } from 'react'

/** The ways to prove that an account is one's own, as the server offers them. */
export type Method = 'mail' | 'wechat' | 'question'

export type Question = Readonly<{ id: string; text: string }>

/** Where somebody is on the way back in. */
export type Step =
  | Readonly<{ at: 'account' }>
  | Readonly<{ at: 'method'; recoveryId: string; methods: readonly Method[] }>
  | Readonly<{ at: 'question'; recoveryId: string; questions: readonly Question[] }>
  | Readonly<{ at: 'sent'; method: 'mail' | 'wechat'; minutes: number }>
  | Readonly<{ at: 'password'; token: string }>

/** The token of a link, as the address carries it behind the `#`, which browsers send to no server. */
export const tokenOf = (hash: string): string | undefined => {
  const [path, search = ''] = hash.replace(/^#/, '').split('?', 2)
  return path === '/reset' ? (new URLSearchParams(search).get('token') ?? undefined) : undefined
}

const onHash = (listener: () => void): (() => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** The token of the link that led here; undefined where none did. */
export const useLinkToken = (): string | undefined => tokenOf(useSyncExternalStore(onHash, () => location.hash))

/** The console's sign-in page. */
export const signInAddress = '/#/login'

export const toSignIn = (): void => location.assign(signInAddress)
