import { useSyncExternalStore } from 'react'

/**
 * The address lives behind the `#`, with its query inside: `#/home?y=2` is the path `/home` with the search `y=2`.
 * wouter's own hash hook puts the query before the `#`, hence this pair for `<Router hook searchHook hrefs>`.
 */
export type Move = Readonly<{ path: string; search: string /** Replaced the address before it. */; replaced: boolean }>

export type NavigateOptions = Readonly<{ replace?: boolean; state?: unknown }>
export type Navigate = (to: string, options?: NavigateOptions) => void

/** Path and search of an address such as `#/home?y=2`; a missing slash is added, a trailing one dropped. */
export const readAddress = (address: string): Readonly<{ path: string; search: string }> => {
  const [before = '', ...rest] = address.replace(/^#/, '').split('?')
  const path = `/${before.replace(/^\/+|\/+$/g, '')}`
  return { path, search: rest.join('?') }
}

/** The address of a path with its search. */
export const addressOf = ({ path, search }: Readonly<{ path: string; search: string }>): string =>
  search === '' ? path : `${path}?${search}`

let move: Move | undefined
const listeners = new Set<() => void>()

const read = (replaced: boolean): Move => ({ ...readAddress(location.hash), replaced })

/** Where the browser stands; the same object until it moves. */
export const currentMove = (): Move => {
  const { path, search } = readAddress(location.hash)
  if (move?.path !== path || move.search !== search) move = read(false)
  return move
}

let told: Move | undefined

const tell = (): void => {
  told = currentMove()
  for (const listener of listeners) listener()
}

/** By the address bar, or by the browser's back and forward; moves of our own are told already. */
const moved = (): void => {
  if (currentMove() !== told) tell()
}

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    addEventListener('hashchange', moved)
    addEventListener('popstate', moved)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('hashchange', moved)
    removeEventListener('popstate', moved)
  }
}

/** Goes to an address. `replace` stays in the same tab and leaves no step for the browser's back button. */
export const navigate: Navigate = (to, { replace = false, state = null } = {}) => {
  const target = `#${addressOf(readAddress(to))}`
  if (replace) history.replaceState(state, '', target)
  else if (target !== location.hash) history.pushState(state, '', target)
  move = read(replace)
  tell()
}

export const useMove = (): Move => useSyncExternalStore(subscribe, currentMove)

export const hashHref = (path: string): string => `#${path}`

/** wouter's location hook over the hash. */
export const useHashLocation = (): [string, Navigate] => [useMove().path, navigate]

/** wouter's search hook over the hash. */
export const useHashSearch = (): string => useMove().search
