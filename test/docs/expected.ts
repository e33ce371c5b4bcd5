import * as z from 'zod'
import { type PersonalMark, personalMarks } from '../../events/kernel/fields.ts'
import { languages, type Phrases } from '../../events/kernel/phrases.ts'
import type { Aggregate } from './aggregates.ts'
import type { Row } from './page.ts'
import { factsOf } from './schemaFacts.ts'

export const none = '–'

/** What something is called in every language. */
export const namesOf = (phrases: Phrases, key: string): Row =>
  Object.fromEntries(languages.map((language) => [language, phrases[language][key] ?? none]))

/** A line for every phrase whose key begins with `prefix`, which the first column leaves out. */
export const phraseRows = (head: string, phrases: Phrases, prefix = ''): readonly Row[] =>
  Object.keys(phrases['zh-CN'])
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ [head]: key.slice(prefix.length), ...namesOf(phrases, key) }))

type Shape = Readonly<Record<string, z.ZodType>>

const shapeOf = (schema: z.ZodType | undefined): Shape => (schema instanceof z.ZodObject ? (schema.shape as Shape) : {}) // zod's inner types are its core's

const creationShape = ({ rules, creation = '' }: Aggregate): Shape => shapeOf(rules.commands[creation])

/** What is said of a new record, with kind, limit and whether it must be said. */
export const fieldRows = (aggregate: Aggregate): readonly Row[] => {
  const { noun, spoken } = aggregate
  return Object.entries(creationShape(aggregate)).map(([field, schema]) => {
    const { kind, limit, isRequired } = factsOf(schema)
    return {
      Field: field,
      ...namesOf(spoken.fields, `${noun}.${field}`),
      Kind: kind,
      Limit: limit,
      Required: isRequired ? 'yes' : '',
    }
  })
}

/** The fields that are recorded under the key of a person, with how sensitive they are. */
export const personalRows = ({ rules }: Aggregate): readonly Row[] =>
  Object.entries(rules.events).flatMap(([Event, schema]) =>
    personalIn(schema, []).map(({ path, subject, level }) => ({
      Event,
      Field: path.join('.'),
      Person: subject,
      Level: level,
    })),
  )

const personalIn = (schema: z.ZodType, path: readonly string[]): readonly (PersonalMark & { path: typeof path })[] => {
  const mark = personalMarks.get(schema)
  if (mark) return [{ path, ...mark }]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return personalIn(schema.unwrap() as z.ZodType, path) // zod's inner type is its core's
  if (schema instanceof z.ZodRecord) return personalIn(schema.valueType as z.ZodType, [...path, '*']) // as above
  return Object.entries(shapeOf(schema)).flatMap(([name, field]) => personalIn(field, [...path, name]))
}

/** Every other name that people may read of a record. */
export const otherRows = (aggregate: Aggregate): readonly Row[] =>
  phraseRows('Field', aggregate.spoken.fields, `${aggregate.noun}.`).filter(
    ({ Field = '' }) => !(Field in creationShape(aggregate)),
  )

/** Each command with what it says; `?` marks what may be left out. */
export const commandRows = ({ rules }: Aggregate): readonly Row[] =>
  Object.entries(rules.commands).map(([Command, schema]) => ({
    Command,
    Says: Object.entries(shapeOf(schema))
      .map(([name, field]) => (field.safeParse(undefined).success ? `${name}?` : name))
      .join(', '),
  }))

export const eventRows = ({ rules, spoken }: Aggregate): readonly Row[] =>
  Object.keys(rules.events).map((Event) => ({ Event, ...namesOf(spoken.titles, Event) }))

/** Values that are words, but those of states. */
export const wordRows = ({ noun, spoken }: Aggregate): readonly Row[] =>
  phraseRows('Word', spoken.words).filter(
    ({ Word = '' }) => Word.startsWith(`${noun}.`) && !/^\w+\.stat(e|us)\./.test(Word),
  )
