import { expect } from 'chai'
import fc from 'fast-check'
import { toScaled } from '../../../projections/kernel/scaled.ts'
import { listRows } from '../../../projections/kernel/list.ts'
import type { Filter, ListQuery, Sort } from '../../../projections/kernel/listQuery.ts'
import { type Reach, within } from '../../../projections/kernel/reach.ts'
import { databases, type OpenedDatabase } from '../../support/servers/databases.ts'
import { createThings, fillThings, type Thing, thingFields, things } from '../../support/things.ts'

type Field = keyof typeof thingFields

// few values, so that rows are often equal and filters often match
const words = fc.constantFrom('', 'a', 'A', 'ab', 'Ä', 'ä', '%', '_', '\\', "'", '张', '張', '😀', '\ufb01', 'a b', 'Z')
const days = fc.constantFrom('1900-01-01', '2024-02-29', '2026-03-01', '2026-12-31')
const amounts = fc.constantFrom('0', '0.01', '-0.01', '9.99', '10', '-10', '90071992547409.93', '90071992547409.92')
const kinds = fc.constantFrom('raw', 'made', 'sold')
const people = fc.constantFrom('li', 'wang')
const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null })

const thingsToList = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom(...Array.from('abcdefghijklmnopABCDEFGHIJ12345_-é张')),
    companyId: fc.constantFrom('c1', 'c2'),
    departmentId: maybe(fc.constantFrom('d1', 'd2', 'd3')),
    createdBy: people,
    name: words,
    note: maybe(words),
    kind: kinds,
    amount: maybe(amounts),
    pieces: fc.integer({ min: -2, max: 2 }),
    due: maybe(days),
    open: maybe(fc.boolean()),
    extra: fc.jsonValue({ maxDepth: 1 }).map((value) => ({ value })),
  }),
  { selector: ({ id }) => id, maxLength: 25 },
)

const ops = <Value>(value: fc.Arbitrary<Value>, ordered: boolean): fc.Arbitrary<Filter> =>
  fc.oneof(
    fc.record({ op: fc.constant('eq' as const), value }),
    fc.record({ op: fc.constant('in' as const), value: fc.array(value, { minLength: 1, maxLength: 3 }) }),
    fc.constantFrom<Filter>({ op: 'empty' }, { op: 'filled' }),
    ...(ordered
      ? [
          fc.record({ op: fc.constantFrom('from' as const, 'to' as const), value }),
          fc.record({ op: fc.constant('range' as const), value: fc.record({ from: value, to: value }) }),
        ]
      : []),
  )

const contains = fc.record({
  op: fc.constant('contains' as const),
  value: words.filter((word) => word !== ''),
})
const numbers = fc.oneof(amounts, fc.constantFrom('0.005', '-0.005', '99999999999999999999', '-99999999999999999999'))

const filters = fc.record(
  {
    name: fc.oneof(ops(words, false), contains),
    note: fc.oneof(ops(words, false), contains),
    kind: ops(kinds, false),
    amount: ops(numbers, true),
    pieces: ops(fc.oneof(fc.constantFrom('0.5', '-1.5', '1'), fc.integer({ min: -2, max: 2 })), true),
    due: ops(days, true),
    open: ops(fc.boolean(), false).filter(({ op }) => op !== 'in'),
    createdBy: ops(people, false),
  },
  { requiredKeys: [] },
)

const sort = fc.uniqueArray(
  fc.record({
    field: fc.constantFrom<Field>('name', 'note', 'kind', 'amount', 'pieces', 'due', 'open'),
    dir: fc.constantFrom('asc' as const, 'desc' as const),
  }),
  { selector: ({ field }) => field, maxLength: 3 },
)

const query: fc.Arbitrary<ListQuery> = fc.record(
  { keyword: fc.array(words, { maxLength: 2 }).map((parts) => parts.join(' ')), filters, sort },
  { requiredKeys: [] },
)

const reach: fc.Arbitrary<Reach> = fc.oneof(
  fc.constant({ everything: true as const }),
  fc.record({
    everything: fc.constant(false as const),
    companyId: fc.constantFrom('c1', 'c2'),
    userId: people,
    departments: fc.subarray(['d1', 'd2', 'd3']),
  }),
)

const latin = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
const holds = (value: unknown, word: unknown): boolean =>
  typeof value === 'string' && latin(value).includes(latin(String(word)))

/** Numbers as whole hundredths of hundredths, texts as bytes: what may be compared exactly. */
const comparable = (field: string, value: unknown): bigint | Buffer =>
  field === 'amount' || field === 'pieces'
    ? (toScaled(String(value), 6) ?? 0n)
    : field === 'open'
      ? BigInt(value === true)
      : Buffer.from(String(value))

const order = (a: bigint | Buffer, b: bigint | Buffer): number =>
  a instanceof Buffer && b instanceof Buffer ? Buffer.compare(a, b) : a < b ? -1 : a > b ? 1 : 0

const passes = (row: Thing, field: Field, { op, value }: Filter): boolean => {
  const own = row[field]
  if (op === 'empty') return own === null || own === ''
  if (op === 'filled') return own !== null && own !== ''
  if (op === 'contains') return holds(own, value)
  if (own === null) return false
  const against = (other: unknown) => order(comparable(field, own), comparable(field, other))
  if (op === 'eq') return against(value) === 0
  if (op === 'in') return (value as readonly unknown[]).some((one) => against(one) === 0)
  if (op === 'from') return against(value) >= 0
  if (op === 'to') return against(value) <= 0
  const { from, to } = value as { from: unknown; to: unknown }
  return against(from) >= 0 && against(to) <= 0
}

const matches = (row: Thing, asked: ListQuery): boolean =>
  Object.entries(asked.filters ?? {}).every(([field, filter]) => passes(row, field as Field, filter)) &&
  (asked.keyword ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => holds(row.name, word) || holds(row.note, word))

const placed = (a: Thing, b: Thing, { field, dir }: Sort): number => {
  const [one, other] = [a[field as keyof Thing], b[field as keyof Thing]]
  const plain =
    one === null || other === null
      ? Number(one !== null) - Number(other !== null)
      : order(comparable(field, one), comparable(field, other))
  return dir === 'asc' ? plain : -plain
}

/** What a list must answer, worked out in memory. */
const naive = (rows: readonly Thing[], limits: Reach, asked: ListQuery): readonly string[] =>
  rows
    .filter((row) => within(limits, row) && matches(row, asked))
    .sort((a, b) => {
      for (const part of asked.sort ?? []) {
        const sign = placed(a, b, part)
        if (sign !== 0) return sign
      }
      return placed(a, b, { field: 'id', dir: asked.sort?.at(-1)?.dir ?? 'asc' })
    })
    .map(({ id }) => id)

for (const { name, open } of databases)
  describe(`any list on ${name}`, function () {
    this.timeout(60_000)
    let opened: OpenedDatabase
    before(async () => {
      opened = await open()
      await createThings(opened.db)
    })
    after(() => opened.dispose())

    const list = (limits: Reach, asked: ListQuery, pageNum: number, pageSize: number) =>
      listRows(opened.db, things, { reach: limits, fields: thingFields, query: asked, page: { pageNum, pageSize } })

    const byNumber = async (limits: Reach, asked: ListQuery, pageSize: number): Promise<readonly string[]> => {
      const found: string[] = []
      for (let pageNum = 1; ; pageNum++) {
        const page = await list(limits, asked, pageNum, pageSize)
        if (page.pastEnd || page.total === 0) return found
        found.push(...page.list.map(({ id }) => id))
      }
    }

    const byCursor = async (limits: Reach, asked: ListQuery, pageSize: number): Promise<readonly string[]> => {
      const found: string[] = []
      let cursor: string | undefined
      do {
        const page: Awaited<ReturnType<typeof list>> = await list(limits, { ...asked, cursor }, 1, pageSize)
        found.push(...page.list.map(({ id }) => id))
        cursor = page.cursor
      } while (cursor)
      return found
    }

    it('is what a search in memory finds, whole, page by page and from cursor to cursor', () =>
      fc.assert(
        fc.asyncProperty(
          thingsToList,
          fc.array(fc.tuple(reach, query), { minLength: 1, maxLength: 6 }),
          async (rows, asks) => {
            await fillThings(opened.db, rows)
            for (const [limits, asked] of asks) {
              const expected = naive(rows, limits, asked)
              const whole = await list(limits, asked, 1, 200)
              expect(whole.list.map(({ id }) => id)).to.deep.equal(expected)
              expect(whole.total).to.equal(expected.length)
              expect(await byNumber(limits, asked, 7)).to.deep.equal(expected)
              expect(await byCursor(limits, asked, 4)).to.deep.equal(expected)
            }
          },
        ),
        { numRuns: 200 },
      ))

    it('gives rows back as they were put in', () =>
      fc.assert(
        fc.asyncProperty(thingsToList, async (rows) => {
          await fillThings(opened.db, rows)
          const { list: found } = await list({ everything: true }, {}, 1, 200)
          const byId = [...rows].sort((a, b) => placed(a, b, { field: 'id', dir: 'asc' }))
          expect(found).to.deep.equal(JSON.parse(JSON.stringify(byId)))
        }),
        { numRuns: 40 },
      ))
  })
