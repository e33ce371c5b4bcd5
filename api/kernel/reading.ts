import type { Context } from 'koa'
import { refuse } from '../../events/kernel/common.ts'
import { Refusal } from '../../events/kernel/refusal.ts'
import type { StoredFile } from '../../events/runtime/fileStore.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { rawBody, readJson } from './body.ts'
import { fieldRefusal, mustRead } from './fieldProblems.ts'
import type { AnyRoute } from './route.ts'
import { createUploadReader } from './upload.ts'

/** What a request says, read by the schemas of its route; `content` is what a digest of the body is made of. */
export type Read = Readonly<{ query: unknown; body: unknown; file?: StoredFile; content: () => string }>

/**
 * Reads requests of one route and hands them on. A file that came with a request which is then refused is removed
 * again; any other failure keeps it, since a command that names it may have been recorded.
 */
export const createReader = (
  route: AnyRoute,
  { files, config }: Pick<Desk, 'files' | 'config'>,
): (<Result>(ctx: Context, work: (read: Read) => Promise<Result>) => Promise<Result>) => {
  const readUpload = route.upload && createUploadReader(files, route.upload)
  return async (ctx, work) => {
    const query = readQuery(route, ctx)
    if (!readUpload) {
      const sent = await readJson(ctx, config.DAYBOOK_PATIENCE * 1000)
      return work({ query, body: readBody(route, sent), content: () => rawBody(ctx) })
    }
    const { file, fields } = await readUpload(ctx)
    const content = (): string => `${file.sha256}${JSON.stringify(fields)}`
    try {
      return await work({ query, body: readBody(route, fields), file, content })
    } catch (error) {
      if (error instanceof Refusal) await files.remove(file.id)
      throw error
    }
  }
}

const readQuery = (route: AnyRoute, ctx: Context): unknown => {
  if (route.query) return mustRead(route.query, { ...ctx.query })
  mustBeEmpty(ctx.query)
  return undefined
}

const readBody = (route: AnyRoute, sent: unknown): unknown => {
  if (route.body) return mustRead(route.body, sent ?? {})
  if (sent !== undefined) mustBeEmpty(sent)
  return undefined
}

const mustBeEmpty = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return void refuse('invalid', 'BODY_INVALID')
  const unknown = Object.keys(value)
  if (unknown.length > 0) throw fieldRefusal(unknown.map((path) => ({ path, key: 'FIELD_UNKNOWN' })))
}
