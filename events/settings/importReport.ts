import type { Params } from '../kernel/phrases.ts'

/** What becomes of a text that is not the value of its field. */
export type Treatment = 'empty' | 'zero' | 'kept' | 'refused'

/** What a dry run found in one line. `key` is a phrase key. */
export type LineProblem = Readonly<{
  line: number
  column: string
  field: string
  text: string
  key: string
  params?: Params
  treatment: Treatment
}>

/** What it found in one column: problems of one kind, with examples of the texts. */
export type ColumnReport = Readonly<{
  column: string
  field: string
  key: string
  params?: Params
  treatment: Treatment
  lines: number
  examples: readonly string[]
}>
