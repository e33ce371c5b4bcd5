import { expect } from 'chai'
import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { evaluate } from '../../../../events/kernel/formula/evaluate.ts'
import type { FormulaTree } from '../../../../events/kernel/formula/tree.ts'
import type { Condition, ConditionTest as Test } from '../../../../events/kernel/query/conditions.ts'
import type { Fields } from '../../../../projections/reports/query/fields.ts'
import { groupsSql, type Measure } from '../../../../projections/reports/query/groups.ts'
import type { Column, Relation } from '../../../../projections/reports/query/relation.ts'
import { countSql, rowsSql } from '../../../../projections/reports/query/rows.ts'
import { type Asker, askers } from './askers.ts'

/** A line as the tables below hold it; `value` in hundredths. */
type Line = Readonly<{
  id: number
  kind: string | null
  place: string | null
  day: string
  qty: number | null
  value: number | null
}>

const column = (name: string, type: Column['type'], scale?: number): Column => ({ table: 'o', name, type, scale })
const columns = {
  id: column('id', 'integer'),
  kind: column('kind of.it?', 'text'),
  place: { table: 'p', name: 'place', type: 'text' },
  day: column('day', 'date'),
  qty: column('qty', 'decimal'),
  value: column('value', 'decimal', 2),
} satisfies Record<string, Column>
const columnFields: Fields = new Map(Object.entries(columns).map(([id, one]) => [id, { kind: 'column', column: one }]))
const relation: Relation = {
  base: { alias: 'o', name: ['order.lines'] },
  joins: [
    {
      kind: 'left',
      table: { alias: 'p', name: ['places'] },
      on: [[column('placeId', 'integer'), { table: 'p', name: 'id', type: 'integer' }]],
    },
  ],
}
const everything: Condition = { kind: 'all', of: [] }
const kinds = ['ARV', 'ACT', "O'Neil", '50%_off!', '', null] as const
const places = ['北京', '廣州', null] as const

const lineOf = fc.record({
  kind: fc.constantFrom(...kinds),
  place: fc.constantFrom(...places),
  day: fc.constantFrom('2026-01-31', '2026-02-01', '2026-02-28', '2027-02-01'),
  qty: fc.option(fc.integer({ min: -1000, max: 100_000 }).map((hundredths) => hundredths / 8)),
  value: fc.option(fc.integer({ min: -1_000_000, max: 1_000_000_000 })),
})

const seeded = (count: number): readonly Line[] =>
  fc.sample(lineOf, { seed: 7, numRuns: count }).map((line, index) => ({ id: index + 1, ...line }))

const literal = (value: string | number | null): string =>
  value === null ? 'null' : typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`

const fill = async ({ dialect, run }: Asker, lines: readonly Line[]): Promise<void> => {
  const [open, close] = dialect.name === 'sqlite' ? ['`', '`'] : ['"', '"']
  const q = (name: string): string => `${open}${name}${close}`
  await run(`create table places (id integer, place text)`)
  await run(`insert into places values (1, '北京'), (2, '廣州')`)
  await run(
    `create table ${q('order.lines')} (id integer, ${q('kind of.it?')} text, ${q('placeId')} integer, day ${dialect.name === 'sqlite' ? 'text' : 'date'}, qty numeric, value bigint)`,
  )
  const rows = lines.map(({ id, kind, place, day, qty, value }) =>
    [
      id,
      literal(kind),
      literal(place === null ? null : places.findIndex((one) => one === place) + 1),
      literal(day),
      literal(qty),
      literal(value),
    ].join(', '),
  )
  await run(`insert into ${q('order.lines')} values ${rows.map((row) => `(${row})`).join(', ')}`)
}

const textOf = (line: Line, field: string): string | null => {
  const value = line[field as keyof Line]
  if (value === null) return null
  return field === 'value' ? new Decimal(value).div(100).toFixed() : String(value)
}

const close = (actual: unknown, expected: Decimal | null, what: string): void => {
  if (expected === null) return void expect(actual, what).to.equal(null)
  const difference = new Decimal(String(actual)).minus(expected).abs()
  const most = Decimal.max(expected.abs(), 1).times('1e-9')
  expect(difference.lte(most), `${what}: ${String(actual)} is not ${expected.toFixed()}`).to.equal(true)
}

const tree: fc.Arbitrary<FormulaTree> = fc.letrec<{ tree: FormulaTree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('qty', 'value', 'id').map((id) => ({ kind: 'field' as const, id })),
    fc.constantFrom('2', '0.5', '100', '0').map((value) => ({ kind: 'number' as const, value })),
    fc.record({
      kind: fc.constant('operation' as const),
      operator: fc.constantFrom('+' as const, '-' as const, '*' as const, '/' as const),
      left: tie('tree'),
      right: tie('tree'),
    }),
  ),
})).tree

const test: fc.Arbitrary<Test> = fc.oneof(
  fc.record({
    field: fc.constantFrom('kind', 'place'),
    operator: fc.constantFrom('eq' as const, 'ne' as const, 'contains' as const, 'startsWith' as const),
    values: fc.constantFrom("O'Neil", '50%_off!', '%', '_', 'a', 'ARV', '京', '').map((value) => [value]),
  }),
  fc.record({
    field: fc.constantFrom('kind', 'place', 'qty', 'value'),
    operator: fc.constantFrom('empty' as const, 'filled' as const),
    values: fc.constant([]),
  }),
  fc.record({
    field: fc.constantFrom('kind'),
    operator: fc.constantFrom('in' as const, 'notIn' as const),
    values: fc.subarray(['ARV', 'ACT', "O'Neil"]),
  }),
  fc.record({
    field: fc.constantFrom('qty', 'value', 'id'),
    operator: fc.constantFrom(
      'eq' as const,
      'ne' as const,
      'lt' as const,
      'le' as const,
      'gt' as const,
      'ge' as const,
      'between' as const,
    ),
    values: fc.constantFrom(['3', '40'], ['12.5', '9000.25'], ['-7', '100000']),
  }),
  fc.record({
    field: fc.constant('day'),
    operator: fc.constantFrom('eq' as const, 'lt' as const, 'ge' as const, 'between' as const),
    values: fc.constantFrom(['2026-02-01', '2026-02-28'], ['2026-01-31', '2026-12-31']),
  }),
)

const condition: fc.Arbitrary<Condition> = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3 },
    test.map((one) => ({ kind: 'test' as const, test: one })),
    fc.record({
      kind: fc.constantFrom('all' as const, 'any' as const),
      of: fc.array(tie('condition'), { maxLength: 3 }),
    }),
  ),
})).condition

/** What a condition means, said once more in JavaScript. */
const holds = (line: Line, asked: Condition): boolean => {
  if (asked.kind !== 'test')
    return asked.kind === 'all' ? asked.of.every((one) => holds(line, one)) : asked.of.some((one) => holds(line, one))
  const { field, operator, values } = asked.test
  const text = textOf(line, field)
  const [first = '', second = ''] = values
  if (operator === 'empty') return text === null || text === ''
  if (operator === 'filled') return text !== null && text !== ''
  if (operator === 'ne' || operator === 'notIn')
    return (
      text === null ||
      !holds(line, { kind: 'test', test: { field, operator: operator === 'ne' ? 'eq' : 'in', values } })
    )
  if (text === null) return false
  if (operator === 'within') throw new Error('spans of days are days by now')
  if (operator === 'in') return values.includes(text)
  if (operator === 'contains') return text.toLowerCase().includes(first.toLowerCase())
  if (operator === 'startsWith') return text.toLowerCase().startsWith(first.toLowerCase())
  const isNumber = field === 'qty' || field === 'value' || field === 'id'
  const against = (value: string): number =>
    isNumber ? new Decimal(text).comparedTo(value) : text < value ? -1 : text > value ? 1 : 0
  if (operator === 'between') return against(first) >= 0 && against(second) <= 0
  return {
    eq: against(first) === 0,
    lt: against(first) < 0,
    le: against(first) <= 0,
    gt: against(first) > 0,
    ge: against(first) >= 0,
  }[operator]
}

for (const { name, open } of askers)
  describe(`a report’s query on ${name}`, () => {
    const lines = seeded(300)
    let asker: Asker
    before(async () => {
      asker = await open()
      await fill(asker, lines)
    })
    after(() => asker.close())

    const rows = (fields: Fields, select: readonly string[], where: Condition, order = 'id') =>
      rowsSql(asker.dialect, {
        relation,
        fields,
        where,
        select,
        order: [{ field: order, descending: false }],
        limit: 1000,
        offset: 0,
      })

    it('finds the rows that its condition means, whatever stands in values and names', () =>
      fc.assert(
        fc.asyncProperty(condition, async (where) => {
          const found = (await asker.ask(rows(columnFields, ['id'], where).sql)).map(([id]) => Number(id))
          expect(found).to.deep.equal(lines.filter((line) => holds(line, where)).map(({ id }) => id))
        }),
        { numRuns: 150 },
      ))

    it('computes formulas as the exact interpreter does', () =>
      fc.assert(
        fc.asyncProperty(tree, async (formula) => {
          const fields: Fields = new Map([...columnFields, ['f', { kind: 'formula', tree: formula }]])
          const found = await asker.ask(rows(fields, ['f'], everything).sql)
          lines.slice(0, 40).forEach((line, index) =>
            close(
              found[index]?.[0],
              evaluate(formula, (field) => textOf(line, field)),
              `line ${line.id}`,
            ),
          )
        }),
        { numRuns: 60 },
      ))

    it('pages, from either end, and counts no further than it must', async () => {
      const plan = { relation, fields: columnFields, where: everything, select: ['id'], limit: 3 }
      const asked = async (descending: boolean, offset: number) =>
        (await asker.ask(rowsSql(asker.dialect, { ...plan, order: [{ field: 'id', descending }], offset }).sql)).map(
          ([id]) => Number(id),
        )
      expect(await asked(false, 6)).to.deep.equal([7, 8, 9])
      expect(await asked(true, 0)).to.deep.equal([300, 299, 298])
      const counted = async (most: number) =>
        Number(
          (
            await asker.ask(countSql(asker.dialect, { relation, fields: columnFields, where: everything }, most).sql)
          )[0]?.[0],
        )
      expect([await counted(1000), await counted(50)]).to.deep.equal([300, 51])
    })

    const ratio: FormulaTree = {
      kind: 'operation',
      operator: '/',
      left: { kind: 'field', id: 'money' },
      right: { kind: 'field', id: 'pieces' },
    }
    const measures: readonly Measure[] = [
      { id: 'lines', kind: 'rows' },
      { id: 'pieces', kind: 'sum', field: 'qty' },
      { id: 'money', kind: 'sum', field: 'value' },
      { id: 'mean', kind: 'average', field: 'value' },
      { id: 'known', kind: 'count', field: 'place' },
      { id: 'least', kind: 'min', field: 'day' },
      { id: 'ratio', kind: 'formula', tree: ratio },
    ]
    const distinct: Measure = { id: 'places', kind: 'distinct', field: 'place' }

    const sum = (some: readonly Line[], field: 'qty' | 'value'): Decimal | null => {
      const values = some.flatMap((line) => (line[field] === null ? [] : [new Decimal(line[field])]))
      return values.length === 0 ? null : values.reduce((all, one) => all.plus(one))
    }

    for (const more of [[], [distinct]])
      it(`gives totals of every level as if they were asked alone${more.length ? ', of how many different ones too' : ''}`, async () => {
        const keys = [{ field: 'day', part: 'month' as const }, { field: 'kind' }, { field: 'place' }]
        const plan = {
          relation,
          fields: columnFields,
          where: everything,
          keys,
          measures: [...measures, ...more],
          totals: true,
          limit: 10_000,
        }
        const found = await asker.ask(groupsSql(asker.dialect, plan).sql)
        const keysOf = (line: Line) => [line.day.slice(0, 7), line.kind, line.place]
        const expected = new Set(
          [0, 1, 2, 3].flatMap((level) =>
            lines.map((line) => JSON.stringify([level, ...keysOf(line).slice(0, level)])),
          ),
        )
        expect(found).to.have.length(expected.size)
        for (const [
          level,
          month,
          kind,
          place,
          count,
          pieces,
          money,
          mean,
          known,
          least,
          perPiece,
          different,
        ] of found) {
          const own = [month, kind, place].slice(0, Number(level))
          const some = lines.filter((line) => own.every((value, index) => keysOf(line)[index] === value))
          const what = JSON.stringify([level, ...own])
          expect(expected.delete(what), what).to.equal(true)
          const [quantity, hundredths] = [sum(some, 'qty'), sum(some, 'value')]
          expect(Number(count), what).to.equal(some.length)
          close(pieces, quantity, what)
          close(money, hundredths, what)
          const valued = some.filter(({ value }) => value !== null).length
          close(mean, hundredths && hundredths.div(100).div(valued), what)
          expect(Number(known), what).to.equal(some.filter((line) => line.place !== null).length)
          expect(dayOf(least), what).to.equal(some.map(({ day }) => day).sort()[0])
          close(perPiece, hundredths && quantity && !quantity.isZero() ? hundredths.div(100).div(quantity) : null, what)
          if (more.length)
            expect(Number(different), what).to.equal(new Set(some.flatMap((line) => line.place ?? [])).size)
        }
      })

    it('puts each total behind its groups, and the last one over everything', async () => {
      const plan = {
        relation,
        fields: columnFields,
        where: everything,
        keys: [{ field: 'day', part: 'year' as const }, { field: 'place' }],
        measures,
        totals: true,
        limit: 100,
      }
      const levels = (await asker.ask(groupsSql(asker.dialect, plan).sql)).map(
        ([level, year]) => `${String(level)} ${String(year)}`,
      )
      expect(levels).to.deep.equal([
        '2 2026',
        '2 2026',
        '2 2026',
        '1 2026',
        '2 2027',
        '2 2027',
        '2 2027',
        '1 2027',
        '0 null',
      ])
    })

    it('answers one row of totals over nothing, and none of groups', async () => {
      const where: Condition = { kind: 'test', test: { field: 'id', operator: 'lt', values: ['0'] } }
      const plan = {
        relation,
        fields: columnFields,
        where,
        keys: [{ field: 'kind' }],
        measures,
        totals: true,
        limit: 100,
      }
      const found = await asker.ask(groupsSql(asker.dialect, plan).sql)
      expect(found).to.have.length(1)
      expect(found[0]?.map((value) => (value === null ? null : Number(value)))).to.deep.equal([
        0,
        null,
        0,
        null,
        null,
        null,
        0,
        null,
        null,
      ])
      expect(await asker.ask(groupsSql(asker.dialect, { ...plan, totals: false }).sql)).to.deep.equal([])
    })
  })

const dayOf = (value: unknown): unknown =>
  value instanceof Date
    ? new Date(value.getTime() - value.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
    : value
