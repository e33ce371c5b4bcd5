import { expect } from 'chai'
import fc from 'fast-check'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sqlite3 from 'sqlite3'
import type { Condition } from '../../../../events/kernel/query/conditions.ts'
import { Refusal } from '../../../../events/kernel/refusal.ts'
import {
  type FormulaColumn,
  type ReportDefinition,
  reportDefinition,
} from '../../../../events/reports/reportSchemas.ts'
import { plainQuestion, type Question, type RunFacts } from '../../../../projections/reports/planning/prepare.ts'
import {
  planGroups,
  type Plan,
  planRows,
  planTotals,
  planValues,
} from '../../../../projections/reports/planning/plans.ts'
import { dialects } from '../../../../projections/reports/query/dialects.ts'
import { statementOf } from '../../../../projections/reports/query/sql.ts'
import { readRows } from '../../../../projections/reports/running/readRows.ts'
import type { ResolvedDataSet } from '../../../../projections/sources/resolved.ts'
import { openSqliteSession } from '../../../../projections/sources/sessions/sqliteSession.ts'

/** Columns whose every value names its column: wherever one shows up, it can be told whose it is. */
const texts = ['alpha', 'beta', 'gamma'] as const
const numbers = ['red', 'green', 'blue'] as const
const places = ['A', 'B'] as const
const rows = 12

/** Seven digits that begin as their column does, and end as their row: 7100003. */
const canaryOf = (name: string): string =>
  ({ alpha: 'canaryalpha', beta: 'canarybeta', gamma: 'canarygamma', red: '71', green: '83', blue: '97' })[name] ?? ''
const numberAt = (name: string, row: number): number => Number(`${canaryOf(name)}${String(row).padStart(5, '0')}`)

const label = (name: string) => ({ 'zh-CN': name, 'zh-TW': '', 'en-US': '' })

const dataSet: ResolvedDataSet = {
  id: 'lines',
  name: 'lines',
  sourceId: 'file',
  stamp: 'lines@1',
  relation: { base: { alias: 't', name: ['lines'] }, joins: [] },
  fields: [
    ...texts.map((id) => ({ id, type: 'text' as const })),
    ...numbers.map((id) => ({ id, type: 'integer' as const })),
  ].map(({ id, type }) => ({
    id,
    labels: label(id),
    column: { table: 't', name: id, type },
    choices: [],
    personal: false,
  })),
  unique: [{ table: 't', name: 'id', type: 'integer' }],
  filter: { kind: 'all', of: [] },
  scope: { kind: 'company', column: { table: 't', name: 'place', type: 'text' } },
  models: [],
  past: false,
}

const fill = (file: string): Promise<void> => {
  const db = new sqlite3.Database(file)
  const all = [...texts, ...numbers]
  const lines = Array.from({ length: rows }, (_, row) => {
    const said = texts.map((name) => `'${canaryOf(name)}-${row}-${places[row % 2]}'`)
    return `(${row}, '${places[row % 2]}', ${[...said, ...numbers.map((name) => numberAt(name, row))].join(', ')})`
  })
  const sql = `create table lines (id integer, place text, ${all.join(', ')}); insert into lines values ${lines.join(', ')}`
  return new Promise((resolve, reject) =>
    db.exec(sql, (error) => (error ? reject(error) : db.close((closing) => (closing ? reject(closing) : resolve())))),
  )
}

const column = fc.constantFrom(...texts, ...numbers)

/** A formula over a column, another formula, or both; each may use the ones before it. */
const formulas: fc.Arbitrary<readonly FormulaColumn[]> = fc
  .array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom('+', '-', '*'), fc.constantFrom('rows', 'formula')), {
    maxLength: 3,
  })
  .map((wishes) =>
    wishes.map(([left, right, operator, totals], index): FormulaColumn => {
      const known = [...numbers, ...Array.from({ length: index }, (_, before) => `f${before}`)]
      const at = (place: number) => ({ kind: 'field' as const, id: known[place % known.length] ?? 'red' })
      const tree = { kind: 'operation' as const, operator, left: at(left), right: at(right) }
      return { id: `f${index}`, labels: label(`f${index}`), text: 'a+b', tree, scale: 0, totals }
    }),
  )

const test = column.chain((field) =>
  fc.constantFrom('filled', 'eq').map(
    (operator): Condition => ({
      kind: 'test',
      test: { field, operator, values: operator === 'filled' ? [] : [texts.some((one) => one === field) ? 'x' : '1'] },
    }),
  ),
)

const definitions: fc.Arbitrary<ReportDefinition> = fc
  .record({
    formulas,
    columns: fc.uniqueArray(column, { minLength: 1, maxLength: 4 }),
    keys: fc.uniqueArray(fc.constantFrom(...texts), { minLength: 1, maxLength: 2 }),
    measured: fc.array(fc.tuple(fc.constantFrom('sum', 'average', 'min', 'max', 'distinct'), fc.nat()), {
      minLength: 1,
      maxLength: 3,
    }),
    filter: fc.option(test, { freq: 4 }),
    sort: fc.uniqueArray(column, { maxLength: 1 }),
  })
  .map(({ formulas: made, columns, keys, measured, filter, sort }) =>
    reportDefinition.parse({
      source: { kind: 'dataSet', dataSetId: 'lines' },
      columns: [...columns, ...made.map(({ id }) => id)].map((field) => ({ field })),
      formulas: made,
      groups: {
        keys: keys.map((field) => ({ field })),
        measures: measured.map(([kind, place], index) => {
          const known = [...numbers, ...made.map(({ id }) => id)]
          return { id: `m${index}`, kind, field: known[place % known.length] }
        }),
      },
      filter: filter ?? { kind: 'all', of: [] },
      sort: sort.map((field) => ({ field })),
    }),
  )

const questions: fc.Arbitrary<Question> = fc
  .record({ where: fc.option(test, { freq: 4 }), sort: fc.uniqueArray(column, { maxLength: 1 }) })
  .map(({ where, sort }) => ({
    ...plainQuestion,
    where: where ?? plainQuestion.where,
    sort: sort.map((field) => ({ field, descending: true })),
  }))

describe('a run with denied columns and a row scope', () => {
  let folder = ''
  let file = ''
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-canary-'))
    file = join(folder, 'lines.db')
    await fill(file)
  })
  after(() => rm(folder, { recursive: true, force: true }))

  const dialect = dialects.sqlite
  const answerOf = async ({ compiled }: Plan): Promise<string> => {
    const statement = statementOf(compiled.sql, dialect.placeholder)
    const reading = { statement, shapes: compiled.shapes, most: 1000, ms: 5000 }
    return JSON.stringify((await readRows(() => openSqliteSession(file), reading, new AbortController().signal)).rows)
  }

  /** Every way in which a report answers; undefined where it refuses. */
  const answersOf = async (facts: RunFacts, question: Question): Promise<readonly string[]> => {
    const ways = [
      () => planRows(facts, question, dialect, { limit: 100, offset: 0 }),
      () => planGroups(facts, question, dialect, 100),
      () => planTotals(facts, question, dialect),
      ...facts.dataSet.fields.map(
        ({ id }) =>
          () =>
            planValues(facts, question, dialect, { field: id, most: 100 }),
      ),
    ]
    const answers = []
    for (const way of ways) {
      const plan = planOf(way)
      if (plan) answers.push(`${await answerOf(plan)}${JSON.stringify(plan.columns)}`)
    }
    return answers
  }

  const planOf = (way: () => Plan | undefined): Plan | undefined => {
    try {
      return way()
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }

  const factsWith = (definition: ReportDefinition, denied: readonly string[], companyId: string): RunFacts => ({
    definition,
    dataSet,
    denied: new Set(denied),
    reach: { everything: false, companyId, userId: 'p', departments: [] },
    day: { today: '2026-11-22', zone: 'Asia/Shanghai' },
  })

  it('never answers a value of a denied column, nor of a row out of reach, in any byte of any answer', async () => {
    let answered = 0
    const cases = fc.asyncProperty(
      definitions,
      fc.uniqueArray(column, { minLength: 1, maxLength: 3 }),
      questions,
      fc.constantFrom(...places),
      async (definition, denied, question, place) => {
        const found = await answersOf(factsWith(definition, denied, place), question)
        answered += found.length
        for (const answer of found) {
          for (const name of denied) expect(answer).not.to.match(new RegExp(shown(name)))
          expect(answer).not.to.match(place === 'A' ? /-B"/ : /-A"/)
        }
      },
    )
    await fc.assert(cases, { numRuns: 120, seed: 22 })
    expect(answered).to.be.greaterThan(200)
  })

  it('shows the same canaries to whoever is denied nothing', async () => {
    const definition = reportDefinition.parse({
      source: { kind: 'dataSet', dataSetId: 'lines' },
      columns: [...texts, ...numbers].map((field) => ({ field })),
    })
    const [found = ''] = await answersOf(factsWith(definition, [], 'A'), plainQuestion)
    for (const name of [...texts, ...numbers]) expect(found).to.match(new RegExp(shown(name)))
  })

  it('shows nothing to whoever reaches nothing', async () => {
    const definition = reportDefinition.parse({
      source: { kind: 'dataSet', dataSetId: 'lines' },
      columns: [{ field: 'alpha' }],
    })
    const plan = planRows(factsWith(definition, [], ''), plainQuestion, dialect, { limit: 10, offset: 0 })
    expect(await answerOf(plan)).to.equal('[]')
  })

  /** A value of a column as it stands in an answer: itself, and for numbers what one row alone adds up to. */
  const shown = (name: string): string =>
    texts.some((one) => one === name) ? canaryOf(name) : `\\b${canaryOf(name)}000\\d\\d\\b`
})
