import type { Reach } from '../../kernel/reach.ts'
import type { ReportAccess } from '../access.ts'
import type { RunFacts } from '../planning/prepare.ts'
import type { Reader } from '../reportAccessOf.ts'
import type { FoundReport } from '../reportOf.ts'
import type { SourceAtHand } from './engine.ts'

/** Who runs something, and which rows they reach. */
export type Runner = Reader & Readonly<{ departmentId: string | null; reach: Reach }>

/** Everything that a run needs of a report, looked up for one person. */
export type AtHand = Readonly<{
  report: FoundReport | undefined
  access: ReportAccess
  variantVersion: number | null
  facts: RunFacts
  source: SourceAtHand
  /** Contexts of the read models it reads; empty for foreign sources. */
  contexts: readonly string[]
  asOf: number | null
  definitionHash: string
  accessHash: string
  /** Plans that were made of it already, by what was asked. */
  plans: Map<string, unknown>
}>
