/** What a column of a foreign table can be; everything else counts as text. */
export const columnTypes = ['text', 'integer', 'decimal', 'date', 'datetime', 'boolean'] as const
export type ColumnType = (typeof columnTypes)[number]

/** One can calculate with these. */
export const isNumeric = (type: ColumnType): boolean => type === 'integer' || type === 'decimal'
