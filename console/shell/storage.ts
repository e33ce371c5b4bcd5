/** What the console keeps for one person in this browser, under names that no other person's session reads. */
export type UserStorage = Readonly<{
  read: (name: string) => unknown
  write: (name: string, value: unknown) => void
  remove: (name: string) => void
  names: () => readonly string[]
}>

const prefixOf = (userId: string): string => `daybook.${encodeURIComponent(userId)}/`

/** JSON values by name. A full or forbidden storage costs comfort, never work, so it is met in silence. */
export const storageOf = (userId: string, area: Storage = localStorage): UserStorage => {
  const prefix = prefixOf(userId)
  return {
    read: (name) => parsed(area.getItem(prefix + name)),
    write: (name, value) => {
      try {
        area.setItem(prefix + name, JSON.stringify(value))
      } catch {
        area.removeItem(prefix + name)
      }
    },
    remove: (name) => area.removeItem(prefix + name),
    names: () => keysOf(area).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : [])),
  }
}

const keysOf = (area: Storage): readonly string[] =>
  Array.from({ length: area.length }, (_nothing, place) => area.key(place) ?? '')

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

const DRAFT = 'draft:'
export const draftName = (name: string): string => DRAFT + name

/** Tabs, dashboard, recent records: everything of a session but its drafts, which outlive it. */
export const forgetSession = (storage: UserStorage): void => {
  for (const name of storage.names()) if (!name.startsWith(DRAFT)) storage.remove(name)
}
