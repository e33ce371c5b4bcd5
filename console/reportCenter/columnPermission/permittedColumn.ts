import type { Text } from '../../../events/kernel/phrases.ts'

export type Named = Readonly<{ id: string; name: string }>

/** A field or formula of a report; `only` says for whom it is, where it is not for every reader. */
export type PermittedColumn = Readonly<{
  id: string
  labels: Text
  needs: readonly string[]
  seen: boolean
  only: Readonly<{ roles: readonly Named[]; users: readonly Named[] }> | null
}>
