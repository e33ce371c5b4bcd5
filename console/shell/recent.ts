/** A record that was looked at: where it is and what it called itself. */
export type Recent = Readonly<{ path: string; label: string }>

const MOST = 20

/** Newest first, each record once. */
export const withRecent = (recents: readonly Recent[], recent: Recent): readonly Recent[] =>
  [recent, ...recents.filter(({ path }) => path !== recent.path)].slice(0, MOST)

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'label' in value &&
  typeof value.label === 'string'

export const readRecents = (stored: unknown): readonly Recent[] =>
  Array.isArray(stored) ? stored.filter(isRecent).slice(0, MOST) : []
