import { isSame } from './isSame.ts'
import type { ReportDefinition } from './reportSchemas.ts'

/** What a definition is made of, in the order in which people read it. */
export const definitionParts = [
  ...(['source', 'columns', 'formulas', 'groups', 'pivot'] as const),
  ...(['filter', 'asked', 'sort', 'cacheMinutes'] as const),
] as const
export type DefinitionPart = (typeof definitionParts)[number]

/** The parts that are not the same in two definitions; all of them where one is missing. */
export const changedParts = (
  one: ReportDefinition | undefined,
  other: ReportDefinition | undefined,
): readonly DefinitionPart[] => definitionParts.filter((part) => !isSame(one?.[part], other?.[part]))
