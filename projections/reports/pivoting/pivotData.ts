import { refuse } from '../../../events/reports/exportPhrases.ts'
import { refuse as refuseRun } from '../../../events/reports/runPhrases.ts'
import type { ReportDefinition } from '../../../events/reports/reportSchemas.ts'
import type { Cell } from '../../sources/sessions/session.ts'
import type { Prepared } from '../planning/prepare.ts'
import { type Summary, summaryOf } from '../planning/summary.ts'
import type { GroupsPlan } from '../query/groups.ts'
import { type AnswerColumn, type AskGroups, shownFigures } from '../reading.ts'

export const pivotLimits = { columns: 200, rows: 10_000 } as const

/** Some of the keys of one side: fewer than it has is a total over the others. */
export type PivotKeys = readonly Cell[]

/** A table of rows by columns. Every figure, totals with them, is computed from the rows of the source. */
export type PivotData = Readonly<{
  rowKeys: readonly AnswerColumn[]
  columnKeys: readonly AnswerColumn[]
  measures: readonly AnswerColumn[]
  columns: readonly PivotKeys[]
  rows: readonly Readonly<{ keys: PivotKeys; cells: readonly (readonly Cell[])[] }>[]
}>

type Pivot = NonNullable<ReportDefinition['pivot']>
type Group = Readonly<{ keys: PivotKeys; values: readonly Cell[] }>

/** Asks for one grouping of each depth of rows, beside its columns, and puts the cells together. */
export const pivotData = async (pivot: Pivot, prepared: Prepared, ask: AskGroups): Promise<PivotData> => {
  const keys = [...pivot.rows, ...pivot.columns]
  const summary = summaryOf({ keys, measures: pivot.measures }, prepared.seen)
  const [across, down] = [pivot.columns.length, pivot.rows.length]
  const most = { columns: pivotLimits.columns, rows: pivotLimits.rows }
  const columns = await groupsOf(summary, prepared, ask, 0, across, down, most.columns * 3)
  const leaves = columns.filter((group) => group.keys.length === across)
  if (leaves.length > most.columns) return refuse('invalid', 'PIVOT_TOO_WIDE', { params: { limit: most.columns } })
  const limit = most.rows * Math.max(1, columns.length)
  const depths: (readonly Group[])[] = [columns]
  for (let depth = 1; depth <= down; depth++)
    depths.push(await groupsOf(summary, prepared, ask, depth, across, down, limit))
  return assembled(pivot, summary, columns, depths)
}

/** Groups by the first `depth` row keys and each number of column keys. */
const groupsOf = async (
  summary: Summary,
  prepared: Prepared,
  ask: AskGroups,
  depth: number,
  across: number,
  down: number,
  limit: number,
): Promise<readonly Group[]> => {
  const keys = summary.keys.map(({ key }) => key)
  const used = [...keys.slice(0, depth), ...keys.slice(down, down + across)]
  const plan: GroupsPlan = { ...prepared.asked, keys: used, measures: summary.asked, totals: true, limit: limit + 1 }
  const rows = await ask(plan)
  if (rows.length > limit) return depth === 0 ? tooWide() : refuseRun('invalid', 'RUN_TOO_LARGE')
  return rows
    .filter(([level]) => Number(level) >= depth)
    .map((row) => ({
      keys: row.slice(1, 1 + Number(row[0])),
      values: shownFigures(summary.measures, row.slice(1 + used.length)),
    }))
}

const tooWide = (): never => refuse('invalid', 'PIVOT_TOO_WIDE', { params: { limit: pivotLimits.columns } })

const nameOf = (keys: PivotKeys): string => JSON.stringify(keys)

const assembled = (
  pivot: Pivot,
  summary: Summary,
  columnGroups: readonly Group[],
  depths: readonly (readonly Group[])[],
): PivotData => {
  const across = pivot.columns.length
  const columns = inOrder(
    columnGroups.map(({ keys }) => keys),
    across,
  )
  const places = new Map(columns.map((keys, place) => [nameOf(keys), place]))
  const rows = new Map<string, { keys: PivotKeys; cells: (readonly Cell[])[] }>()
  const blank = summary.measures.map(() => null)
  for (const [depth, groups] of depths.entries())
    for (const { keys, values } of groups) {
      const own = keys.slice(0, depth)
      const row = rows.get(nameOf(own)) ?? { keys: own, cells: columns.map(() => blank) }
      rows.set(nameOf(own), row)
      const place = places.get(nameOf(keys.slice(depth)))
      if (place !== undefined) row.cells[place] = values
    }
  const ordered = inOrder(
    [...rows.values()].map(({ keys }) => keys),
    pivot.rows.length,
  )
  return {
    ...headsOf(pivot, summary),
    columns,
    rows: ordered.flatMap((keys) => rows.get(nameOf(keys)) ?? []),
  }
}

const headsOf = (pivot: Pivot, { keys, measures }: Summary) => {
  const heads = keys.map(
    ({ key, field }, place): AnswerColumn => ({
      ...{ id: `key${place}`, kind: 'key', labels: field.labels, choices: field.choices, places: null },
      type: key.part === undefined ? field.type : 'text',
    }),
  )
  return {
    rowKeys: heads.slice(0, pivot.rows.length),
    columnKeys: heads.slice(pivot.rows.length),
    measures: measures.map(
      ({ id, kind, labels, field }): AnswerColumn => ({
        ...{ id, kind, labels: labels ?? field?.labels ?? null, choices: [], places: field?.formula?.scale ?? null },
        type: kind === 'rows' || kind === 'count' || kind === 'distinct' ? 'integer' : (field?.type ?? 'decimal'),
      }),
    ),
  }
}

/** Each total behind what it is the total of; blanks behind values. */
const inOrder = (all: readonly PivotKeys[], depth: number): readonly PivotKeys[] =>
  [...all].sort((one, other) => {
    for (let place = 0; place < depth; place++) {
      const [isTotal, otherIsTotal] = [place >= one.length, place >= other.length]
      if (isTotal || otherIsTotal) return Number(isTotal) - Number(otherIsTotal)
      const order = byValue(one[place] ?? null, other[place] ?? null)
      if (order !== 0) return order
    }
    return 0
  })

const byValue = (one: Cell, other: Cell): number => {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one) < String(other) ? -1 : 1
}
