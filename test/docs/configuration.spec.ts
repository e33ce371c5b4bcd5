import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import * as z from 'zod'
import { parameterDefinitions } from '../../events/settings/parameters.ts'
import { settings } from '../../events/runtime/config.ts'
import { type Row, tablesOf } from './page.ts'

type Facts = Readonly<{
  default?: string | number | boolean
  description?: string
  enum?: readonly string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
}>

const factsOf = (schema: z.ZodType): Facts =>
  ({
    ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
    default: z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }).default,
  }) as Facts // JSON Schema's words for what is written there

const takes = (facts: Facts): string => {
  const { enum: words, minimum, maximum, minLength = 0, maxLength, pattern } = facts
  if (words) return words.join(', ')
  if (minimum !== undefined) return `${minimum} to ${maximum}`
  if (pattern !== undefined) return `\`${pattern}\``
  return maxLength === undefined ? 'text' : `${minLength} to ${maxLength} characters`
}

const rowOf = ([name, schema]: readonly [string, z.ZodType]): Row => {
  const facts = factsOf(schema)
  const initial = facts.default === undefined || facts.default === '' ? '–' : String(facts.default)
  return { Setting: name, Default: initial, Takes: takes(facts), Meaning: facts.description ?? '' }
}

describe('the reference of settings', () => {
  it('lists every setting with its default, what it takes and what it means', () => {
    const said = tablesOf('reference/configuration.md').get('Settings')
    expect(said).to.deep.equal(Object.entries(settings).map(rowOf))
  })

  it('names those that are only the defaults of parameters', () => {
    const page = readFileSync('docs/reference/configuration.md', 'utf8')
    const [told = ''] = /^\*\*Defaults of parameters\.\*\* [^.]*/m.exec(page) ?? []
    const defaults = parameterDefinitions.flatMap((one) => ('setting' in one ? [one.setting] : []))
    expect(told.match(/DAYBOOK_\w+/g)).to.have.members(defaults)
  })
})
