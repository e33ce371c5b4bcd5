import type { Cell } from '../../sources/sessions/session.ts'

/** What came of a run. */
export type Performed = Readonly<{
  runId: string
  rows: readonly (readonly Cell[])[]
  at: string
  ms: number
  fromCache: boolean
  digest: string
}>
