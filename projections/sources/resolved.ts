import type { Condition } from '../../events/kernel/query/conditions.ts'
import type { Text } from '../../events/kernel/phrases.ts'
import type { Column, Relation } from '../reports/query/relation.ts'

/** A field of a data set down to the column that it is. */
export type ResolvedField = Readonly<{
  id: string
  labels: Text
  column: Column
  /** What people read instead of the codes in the data. */
  choices: readonly Readonly<{ code: string; label: Text }>[]
  personal: boolean
}>

/** Which columns say whose a row is; every run is narrowed by them. No part of what a report can name. */
export type ResolvedScope =
  | Readonly<{ kind: 'none' }>
  | Readonly<{ kind: 'own'; company: Column; department: Column; creator: Column }>
  | Readonly<{ kind: 'company' | 'department' | 'person'; column: Column }>

/** A data set as a run needs it: nothing is left to look up. */
export type ResolvedDataSet = Readonly<{
  id: string
  name: string
  sourceId: string
  /** The version of the source and of everything else that this was made from, for keys of caches. */
  stamp: string
  relation: Relation
  fields: readonly ResolvedField[]
  /** What makes a row one of a kind, to end an order with. */
  unique: readonly Column[]
  filter: Condition
  scope: ResolvedScope
  /** Read models that its rows come from; empty for foreign sources. */
  models: readonly string[]
  /** Whether its rows are known as of a past moment. */
  past: boolean
}>
