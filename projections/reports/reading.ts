import type { Text } from '../../events/kernel/phrases.ts'
import type { ReportMeasure } from '../../events/reports/reportSchemas.ts'
import type { Cell } from '../sources/sessions/session.ts'
import type { GroupsPlan } from './query/groups.ts'
import type { SeenField } from './planning/seen.ts'
import type { SummaryMeasure } from './planning/summary.ts'
import { rounded } from './running/cells.ts'

/** Rows of a plan as they came from the source or from what is kept of it, scales taken out. */
export type AskGroups = (plan: GroupsPlan) => Promise<readonly (readonly Cell[])[]>

/** Figures as they are shown: what a formula computes has as many decimals as it says. */
export const shownFigures = (measures: readonly SummaryMeasure[], values: readonly Cell[]): readonly Cell[] =>
  measures.map(({ field }, place) => rounded(values[place] ?? null, field?.formula?.scale))

/** A column of an answer that is no plain list: what it is called, and how its values are read. */
export type AnswerColumn = Readonly<{
  id: string
  labels: Text | null
  kind: ReportMeasure['kind'] | 'key'
  type: SeenField['type'] | 'integer'
  choices: SeenField['choices']
  places: number | null
}>
