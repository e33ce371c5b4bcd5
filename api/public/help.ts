import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { languages } from '../../events/kernel/phrases.ts'
import { refuse } from '../kernel/phrases.ts'
import { type AnyRoute, type FileAnswer, route } from '../kernel/route.ts'

const fromSource = import.meta.url.endsWith('.ts')
/** Where the build puts the user guide, one document per language. */
const built = fileURLToPath(new URL(fromSource ? '../../dist/help' : './help', import.meta.url))

const forms = [
  { extension: 'pdf', type: 'application/pdf' },
  { extension: 'html', type: 'text/html; charset=utf-8' },
]

/** The user guide as a file: GET /help/document. */
export const helpRoutes = (folder: string = built): readonly AnyRoute[] => [
  route({
    method: 'get',
    path: '/help/document',
    action: 'signedIn',
    summary: 'The user guide in a language, by default the caller’s',
    query: z.strictObject({ language: z.enum(languages, { error: 'FORMAT_INVALID' }).optional() }),
    handle: async ({ query, language }) => document(folder, `daybook-${query.language ?? language}`),
  }),
]

const document = async (folder: string, title: string): Promise<FileAnswer> => {
  for (const { extension, type } of forms) {
    const name = `${title}.${extension}`
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found?.isFile()) return { file: createReadStream(join(folder, name)), name, type }
  }
  return refuse('missing', 'HELP_MISSING')
}
