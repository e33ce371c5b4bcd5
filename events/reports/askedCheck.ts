import type { ConditionTest } from '../kernel/query/conditions.ts'
import type { DefinitionProblem } from './definitionProblem.ts'
import type { AskedFilter } from './reportSchemas.ts'

/** What is wrong among the filters that readers are asked for; `test` looks at the comparison of one. */
export const askedProblems = (
  asked: readonly AskedFilter[],
  test: (one: ConditionTest, path: string) => readonly DefinitionProblem[],
): readonly DefinitionProblem[] =>
  asked.flatMap((one, at) => [
    ...test(one, `asked.${at}`),
    ...(asked.findIndex(({ id }) => id === one.id) < at ? [told(at, 'id', 'DEFINITION_TWICE', one.id)] : []),
    ...following(asked, one, at),
  ])

const following = (asked: readonly AskedFilter[], one: AskedFilter, at: number): readonly DefinitionProblem[] => {
  if (one.after === undefined) return []
  if (!asked.some(({ id }) => id === one.after)) return [told(at, 'after', 'ASKED_UNKNOWN', one.after)]
  return followsItself(asked, one) ? [told(at, 'after', 'ASKED_CIRCLE', one.id)] : []
}

const followsItself = (asked: readonly AskedFilter[], from: AskedFilter): boolean => {
  const seen = new Set<string>()
  for (let next = from.after; next !== undefined && !seen.has(next); ) {
    if (next === from.id) return true
    seen.add(next)
    const leader = next
    next = asked.find(({ id }) => id === leader)?.after
  }
  return false
}

const told = (
  at: number,
  place: 'id' | 'after',
  key: 'DEFINITION_TWICE' | 'ASKED_UNKNOWN' | 'ASKED_CIRCLE',
  name: string,
): DefinitionProblem => ({
  path: `asked.${at}.${place}`,
  key,
  params: key === 'DEFINITION_TWICE' ? { field: name } : { filter: name },
})
