import type { Text } from '../../../events/kernel/phrases.ts'
import type { ConditionOperator } from '../../../events/kernel/query/conditions.ts'
import type { ColumnType } from '../../../events/kernel/query/columnTypes.ts'
import type { ReportChart } from '../../../events/reports/reportSchemas.ts'
import type { AnswerColumn } from '../../../projections/reports/planning/columns.ts'

/** What the server answers of a report's view. */
export type Shape = Readonly<{
  id: string
  nameCn: string
  nameTw: string
  nameEn: string
  version: number
  rights: Readonly<{ view: boolean; export: boolean; edit: boolean; share: boolean }>
  columns: readonly AnswerColumn[]
  filters: readonly ShownFilter[]
  grouped: boolean
  pivot: boolean
  charts: readonly ShownChart[]
  past: boolean
  sourceKind: 'dataSet' | 'sql'
  dataSet: string
  viewRows: number
  problems: readonly unknown[]
}>

export type ShownChart = ReportChart & Readonly<{ id: string }>

export type ShownFilter = Readonly<{
  id: string
  field: string
  labels: Text
  type: ColumnType
  operator: ConditionOperator
  required: boolean
  values: readonly string[]
  choices: readonly Readonly<{ code: string; label: Text }>[]
  /** Of custom SQL: no list of its values can be asked for. */
  parameter?: boolean
}>

export type Value = string | number | null

type Facts = Readonly<{ runId: string; at: string; ms: number; fromCache: boolean }>

export type RowsAnswer = Facts &
  Readonly<{ columns: readonly AnswerColumn[]; rows: readonly (readonly Value[])[]; more: boolean }>
export type GroupsAnswer = Facts &
  Readonly<{
    columns: readonly AnswerColumn[]
    keys: number
    levels: readonly number[]
    rows: readonly (readonly Value[])[]
  }>
export type CountAnswer = Facts & Readonly<{ total: number; capped: boolean }>
export type TotalsAnswer = Readonly<{ columns: readonly AnswerColumn[]; row: readonly Value[] }>
export type ValuesAnswer = Readonly<{ values: readonly Value[]; more: boolean }>

export type Standing = Readonly<{ runId: string; place: number; ms: number; kept: boolean }>

/** A group to open: the value of each of its keys. */
export type DrillKey = Readonly<{ field: string; part?: 'year' | 'month' | 'day'; value: string | null }>

/** What is asked of every part of a view. */
export type Question = Readonly<{
  filters: Readonly<Record<string, readonly string[]>>
  sort: readonly Readonly<{ field: string; descending: boolean }>[]
  drill: readonly DrillKey[]
  asOf?: string
}>
