/** Column kinds that read the same on SQLite and PostgreSQL; `Value` is what a row carries. */
export type Column<Value = unknown> = Readonly<{
  kind: 'text' | 'integer' | 'decimal' | 'flag' | 'json'
  nullable: boolean
  /** Decimals are stored as whole numbers of 10^-scale, so that sums are exact. */
  scale?: number
  /** The row leaves hashes of read models out where this stands: personal data. */
  personal?: boolean
  value?: Value
}>

export const text = (): Column<string> => ({ kind: 'text', nullable: false })
export const integer = (): Column<number> => ({ kind: 'integer', nullable: false })
/** A decimal as canonical text ("12.5") in rows, an exact scaled whole number in the table. */
export const decimal = (scale: number): Column<string> => ({ kind: 'decimal', nullable: false, scale })
export const flag = (): Column<boolean> => ({ kind: 'flag', nullable: false })
export const json = <Value>(): Column<Value> => ({ kind: 'json', nullable: false })
export const nullable = <Value>(column: Column<Value>): Column<Value | null> =>
  ({ ...column, nullable: true }) as Column<Value | null> // widened
export const personalColumn = <Value>(column: Column<Value>): Column<Value> => ({ ...column, personal: true })

export type Columns = Readonly<Record<string, Column>>

/** The columns that hold personal data. */
export const personalNames = (columns: Columns): readonly string[] =>
  Object.keys(columns).filter((name) => columns[name]?.personal)

/** The row type that a table's columns say. */
export type RowOf<C extends Columns> = {
  readonly [Name in keyof C]: C[Name] extends Column<infer Value> ? Value : never
}
