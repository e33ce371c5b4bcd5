import * as z from 'zod'
import type { Language } from '../../events/kernel/phrases.ts'
import type { Row } from '../../events/runtime/spreadsheet/cells.ts'
import { tableFile, tableFormats, tableTypes } from '../../events/runtime/spreadsheet/tableFile.ts'
import { type Action, type AnyRoute, type Call, route } from './route.ts'

/** What a file holds: headings in the caller's language, and rows as they are read. */
export type Exported = Readonly<{
  head: readonly string[]
  rows: AsyncIterable<Row> | Iterable<Row>
  /** The day that the file speaks of; default today. */
  day?: string | undefined
}>

const query = z.strictObject({ format: z.enum(tableFormats, { error: 'FORMAT_INVALID' }).default('csv') })

/** A list as a file, csv or xlsx: the same filters and limits as on the screen, headings in the caller's language. */
export const exportRoute = <Body extends z.ZodType>(about: {
  path: string
  action: Action
  widenedBy?: readonly Action[]
  summary: string
  body: Body
  /** What the file is called. */
  name: Readonly<Record<Language, string>>
  table: (call: Call<unknown, z.output<Body>>) => Promise<Exported> | Exported
}): AnyRoute =>
  route({
    method: 'post',
    path: about.path,
    action: about.action,
    ...(about.widenedBy ? { widenedBy: about.widenedBy } : {}),
    summary: `${about.summary}, as a csv or xlsx file`,
    query,
    body: about.body,
    limit: 'export',
    handle: async (call) => {
      const { format } = call.query
      const { head, rows, day = call.desk.now().slice(0, 10) } = await about.table(call)
      return {
        file: tableFile(format, head, await begun(rows)),
        name: `${about.name[call.language]} ${day}.${format}`,
        type: tableTypes[format],
      }
    },
  })

/** The rows with the first one read: what cannot be asked is refused before the file begins. */
const begun = async (rows: Exported['rows']): Promise<AsyncIterable<Row>> => {
  const reading = read(rows)
  const first = await reading.next()
  return (async function* () {
    if (first.done) return
    yield first.value
    yield* reading
  })()
}

async function* read(rows: Exported['rows']): AsyncGenerator<Row> {
  yield* rows
}
