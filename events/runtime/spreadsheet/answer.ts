import * as z from 'zod'
import { delimiters, encodings, formats, spreadsheetProblems } from './shape.ts'

const head = z.strictObject({
  format: z.enum(formats),
  encoding: z.enum(encodings).optional(),
  delimiter: z.enum(delimiters).optional(),
  columns: z.array(z.string()),
})

/** What the reading process answers: the head, pages whose first row is data line `first`, then how many lines there are. */
export const answer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('head'), head }),
  z.strictObject({ kind: z.literal('page'), first: z.number().int(), rows: z.array(z.array(z.string())) }),
  z.strictObject({ kind: z.literal('end'), lines: z.number().int() }),
  z.strictObject({
    kind: z.literal('unreadable'),
    key: z.enum(spreadsheetProblems),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
])
export type Answer = z.output<typeof answer>
