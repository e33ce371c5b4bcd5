import { fill, type Language } from '../kernel/phrases.ts'
import type { Condition, ConditionTest } from '../kernel/query/conditions.ts'
import { daysOfSpan } from '../kernel/query/values.ts'
import { type DefinitionWord, definitionWords } from './definitionWords.ts'
import type { ReportMeasure } from './reportSchemas.ts'

/** In whose words something is said: what a field is called, and the language. */
export type Speaking = Readonly<{ nameOf: (field: string) => string; language: Language }>

const wordIn = (language: Language) => (word: DefinitionWord) => definitionWords[language][word]

/** A span of days in words. */
export const spanText = (span: string, language: Language): string => {
  const days = daysOfSpan(span)
  const word = wordIn(language)
  if (days !== undefined) return fill(word('span.days'), { days })
  return (definitionWords[language] as Readonly<Record<string, string>>)[`span.${span}`] ?? span
}

/** A comparison in words. */
export const testText = ({ field, operator, values }: ConditionTest, { nameOf, language }: Speaking): string => {
  const word = wordIn(language)
  const said = values.map((value) => (operator === 'within' ? spanText(value, language) : value))
  const between = operator === 'between' ? said.join(' – ') : said.join(', ')
  return [nameOf(field), word(`operator.${operator}`), between].filter((part) => part !== '').join(' ')
}

/** A tree of conditions in words. */
export const conditionText = (tree: Condition, speaking: Speaking, inside = false): string => {
  const word = wordIn(speaking.language)
  if (tree.kind === 'test') return testText(tree.test, speaking)
  if (tree.of.length === 0) return word('everyRow')
  const joined = tree.of
    .map((part) => conditionText(part, speaking, true))
    .join(` ${word(tree.kind === 'all' ? 'and' : 'or')} `)
  return inside && tree.of.length > 1 ? `(${joined})` : joined
}

/** What a measure tells, in words. */
export const measureText = (measure: ReportMeasure, { nameOf, language }: Speaking): string => {
  const word = wordIn(language)
  return measure.kind === 'rows'
    ? word('measure.rows')
    : fill(word(`measureOf.${measure.kind}`), { field: nameOf(measure.field) })
}
