/** A text, a number in its exact digits, or nothing. */
export type Cell = string | Readonly<{ number: string }> | null
export type Row = readonly Cell[]
export type Rows = AsyncIterable<Row> | Iterable<Row>
