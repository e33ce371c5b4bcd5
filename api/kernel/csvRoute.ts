import type * as z from 'zod'
import type { Language } from '../../events/kernel/phrases.ts'
import { csvFile } from '../../events/runtime/spreadsheet/writeCsv.ts'
import { type Action, type AnyRoute, type Call, route } from './route.ts'

type Cells = readonly (string | null)[]

/** A list as a csv file: the same filters and limits as on the screen, headings in the caller's language. */
export const csvRoute = <Body extends z.ZodType>(about: {
  path: string
  action: Action
  widenedBy?: readonly Action[]
  summary: string
  body: Body
  /** What the file is called. */
  name: Readonly<Record<Language, string>>
  head: (language: Language) => readonly string[]
  rows: (call: Call<unknown, z.output<Body>>) => AsyncIterable<Cells>
}): AnyRoute =>
  route({
    method: 'post',
    path: about.path,
    action: about.action,
    ...(about.widenedBy ? { widenedBy: about.widenedBy } : {}),
    summary: about.summary,
    body: about.body,
    limit: 'export',
    handle: async (call) => ({
      file: csvFile(about.head(call.language), about.rows(call)),
      name: `${about.name[call.language]} ${call.desk.now().slice(0, 10)}.csv`,
      type: 'text/csv',
    }),
  })
