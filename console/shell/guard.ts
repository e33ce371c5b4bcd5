import { findScreen, type BuiltScreen, type MayOpen, type Screen } from './screen.ts'

export const home = '/home'
export const login = '/login'
export const noPermission = '/401'
export const messagesPage = '/message/message_page'
/** The auditor's page, where the line at the foot of the menu leads. */
export const ledgerPage = '/audit/ledger'
/** The page that answers every address which is none of ours, or not built yet. */
export const missing = '/404'

/** What the guard answers for an address. */
export type Verdict =
  | Readonly<{ kind: 'show'; screen: BuiltScreen }>
  | Readonly<{ kind: 'redirect'; to: string }>
  | Readonly<{ kind: 'missing' }>

const redirect = (to: string): Verdict => ({ kind: 'redirect', to })

/** Decides by the token alone, before anybody's grants are known. */
export const judgeDoor = (screens: readonly Screen[], path: string, signedIn: boolean): Verdict => {
  const screen = findScreen(screens, path)
  if (!signedIn && screen?.door === undefined) return redirect(login)
  if (path === '/' || (signedIn && screen?.door === 'guest')) return redirect(home)
  return screen?.exists ? { kind: 'show', screen } : { kind: 'missing' }
}

/** Decides for somebody who is signed in and whose grants are known. */
export const judge = (screens: readonly Screen[], path: string, mayOpen: MayOpen): Verdict => {
  const verdict = judgeDoor(screens, path, true)
  return verdict.kind === 'show' && !mayOpen(verdict.screen)
    ? redirect(`${noPermission}?from=${encodeURIComponent(path)}`)
    : verdict
}

/** An address that came from outside, when it is one of ours; anything else is refused. */
export const ownAddress = (screens: readonly Screen[], address: string | null): string | undefined => {
  const path = address?.split('?')[0] ?? ''
  const screen = findScreen(screens, path)
  return address && screen && screen.door !== 'guest' ? address : undefined
}
