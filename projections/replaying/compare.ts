import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canonicalJson } from '../../events/log/canonicalJson.ts'
import type { Position } from '../../events/log/eventLog.ts'
import { type Moment, positionAt } from '../../events/log/moment.ts'
import { type Database, openSqliteToFill } from '../kernel/database.ts'
import { pagesOf } from '../kernel/list.ts'
import type { AnyProjection, Table } from '../kernel/projection.ts'
import { fill, type Source } from './replay.ts'

type Row = Readonly<Record<string, unknown>>

/** A row that is not the same at both moments; null where it is not there, of a changed one only the columns that differ. */
export type Difference = Readonly<{ key: string; before: Row | null; after: Row | null }>

/** What differs in one read model, with the first differences in the order of their keys. */
export type ModelComparison = Readonly<{
  name: string
  added: number
  removed: number
  changed: number
  examples: readonly Difference[]
}>

export type Comparison = Readonly<{ from: Position; to: Position; models: readonly ModelComparison[] }>

export type CompareRequest = Source & Readonly<{ from: Moment; to: Moment }>

const mostExamples = 100

/** Compares two moments: what was added, removed and changed in each read model between them. */
export const compareMoments = (request: CompareRequest): Promise<Comparison> =>
  atMoments(request, async ({ from, to, before, after }) => {
    const models: ModelComparison[] = []
    for (const model of request.projections) models.push(await summed(model, differences(before, after, model)))
    return { from, to, models }
  })

/** Both moments as databases, which are there only while they are used. */
export type Moments = Readonly<{ from: Position; to: Position; before: Database; after: Database }>

/** Replays two moments into files that are gone when `look` has ended. */
export const atMoments = async <Result>(
  request: CompareRequest,
  look: (moments: Moments) => Promise<Result>,
): Promise<Result> => {
  const { source, signal } = request
  const from = await positionAt(source, request.from, signal)
  const to = await positionAt(source, request.to, signal)
  const folder = await mkdtemp(join(tmpdir(), 'daybook-moments-'))
  const opened: Database[] = []
  try {
    for (const [name, position, done] of [
      ['before', from, 0],
      ['after', to, from],
    ] as const) {
      const db = await openSqliteToFill(join(folder, `${name}.db`))
      opened.push(db)
      await fill({ ...request, onProgress: (at) => request.onProgress?.(done + at, from + to) }, db, position)
    }
    const [before, after] = opened as [Database, Database] // both were just opened
    return await look({ from, to, before, after })
  } finally {
    for (const db of opened) await db.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const summed = async (model: AnyProjection, found: AsyncIterable<Difference>): Promise<ModelComparison> => {
  const counts = { added: 0, removed: 0, changed: 0 }
  const examples: Difference[] = []
  for await (const difference of found) {
    counts[kindOf(difference)] += 1
    if (examples.length < mostExamples) examples.push(difference)
  }
  return { name: model.name, ...counts, examples }
}

export const kindOf = ({ before, after }: Difference): 'added' | 'removed' | 'changed' =>
  before === null ? 'added' : after === null ? 'removed' : 'changed'

/** The rows of a read model that are not the same in both databases, in the order of their keys. */
export async function* differences(
  before: Database,
  after: Database,
  model: AnyProjection,
): AsyncGenerator<Difference, undefined> {
  const [old, now] = [rowsOf(before, model), rowsOf(after, model)]
  let [left, right] = [(await old.next()).value, (await now.next()).value]
  while (left || right) {
    const order = !left ? 1 : !right ? -1 : inOrder(model, left, right)
    const difference = differenceOf(model, order <= 0 ? left : undefined, order >= 0 ? right : undefined)
    if (difference) yield difference
    if (order <= 0) left = (await old.next()).value
    if (order >= 0) right = (await now.next()).value
  }
}

async function* rowsOf(db: Database, model: AnyProjection): AsyncGenerator<Row, undefined> {
  const everything = { reach: { everything: true }, fields: {} } as const
  for await (const page of pagesOf(db, model as Table, everything, 1000)) yield* page
}

/** Numbers by their size, texts by their bytes, as the database has it. */
const inOrder = ({ columns, key }: AnyProjection, left: Row, right: Row): number =>
  columns[key]?.kind === 'integer'
    ? Number(left[key]) - Number(right[key])
    : Buffer.compare(Buffer.from(String(left[key])), Buffer.from(String(right[key])))

const differenceOf = (
  model: AnyProjection,
  before: Row | undefined,
  after: Row | undefined,
): Difference | undefined => {
  const key = String((before ?? after)?.[model.key])
  if (!before || !after) return { key, before: before ?? null, after: after ?? null }
  const columns = Object.keys(model.columns).filter((name) => !isSame(before[name], after[name]))
  if (columns.length === 0) return undefined
  const only = (row: Row): Row => Object.fromEntries(columns.map((name) => [name, row[name]]))
  return { key, before: only(before), after: only(after) }
}

const isSame = (one: unknown, other: unknown): boolean => one === other || canonicalJson(one) === canonicalJson(other)
