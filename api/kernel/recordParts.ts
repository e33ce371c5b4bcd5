import type { AnyDecider } from '../../events/kernel/decider.ts'
import type { Ending, Fields } from '../../events/kernel/record.ts'
import type { Columns, RowOf } from '../../projections/kernel/columns.ts'
import type { ListFields } from '../../projections/kernel/listQuery.ts'
import type { Table } from '../../projections/kernel/projection.ts'
import type { Call } from './route.ts'

/** The last word of a plain record's actions. */
export type Verb = 'read' | 'create' | 'change' | 'remove' | 'enable'

/** What the routes of a plain record need to know. `C` are the columns of its read model. */
export type RecordParts<C extends Columns> = Readonly<{
  /** Where its addresses begin: `/sys/company`. */
  path: string
  /** The first two words of its actions: `sys:company`. */
  actions: `${string}:${string}`
  /** The record's rules, which may have grown beyond those of the kernel. */
  record: AnyDecider & Readonly<{ noun: string; end: Ending; fields: Fields; unique: readonly string[] }>
  model: Table<C>
  list: ListFields<C>
  /** The phrase that says that another record has the value of a unique field. */
  taken: string
  /** A unique field is so among all companies; default within one. */
  uniqueEverywhere?: boolean
  /** The company of a new record; default that of whoever asks. */
  companyOf?: (call: Call<unknown, unknown>) => string
  /** Refuses by throwing while something still needs the record. */
  mustBeUnused?: (call: Call<unknown, unknown>, row: RowOf<C>) => Promise<void>
}>
