import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import multer, { type File, type Options, type StorageEngine } from '@koa/multer'
import type { Context, Middleware } from 'koa'
import { refuse as refuseCommonly } from '../../events/kernel/common.ts'
import { Refusal } from '../../events/kernel/refusal.ts'
import type { FileStore, StoredFile } from '../../events/runtime/fileStore.ts'
import { fieldRefusal } from './fieldProblems.ts'
import type { Route } from './route.ts'

type Upload = NonNullable<Route['upload']>
type Incoming = File & Readonly<{ stream: Readable }>
type Kept = File & Readonly<{ stored?: StoredFile }>

/** What came with a multipart request: the file in the field `file`, and the other fields as texts. */
export type Uploaded = Readonly<{ file: StoredFile; fields: Readonly<Record<string, unknown>> }>

/** Reads multipart requests of one route: the file streams into the store and is durable when this resolves. */
export const createUploadReader = (files: FileStore, upload: Upload): ((ctx: Context) => Promise<Uploaded>) => {
  const receive = multer(optionsOf(files, upload)).single('file')
  return async (ctx) => {
    if (!ctx.is('multipart')) return refuseCommonly('invalid', 'UPLOAD_MISSING', missing)
    if (Number(ctx.get('content-length')) > upload.limit + slack) return tooLarge(upload)
    await received(receive, ctx).catch((error: unknown) => refused(error, upload))
    const { file, body } = ctx.request as unknown as Readonly<{ file?: Kept; body?: object }> // put there by multer
    if (!file?.stored) return refuseCommonly('invalid', 'UPLOAD_MISSING', missing)
    return { file: file.stored, fields: { ...body } }
  }
}

const missing = { fields: [{ path: 'file', key: 'UPLOAD_MISSING' }] }

/** Fields beside the file, and bytes of one. */
export const mostFields = 50
export const longestField = 64 * 1024

/** Bytes that the other fields and the boundaries of a multipart body may take. */
const slack = 256 * 1024

const received = async (receive: Middleware, ctx: Context): Promise<void> => {
  await receive(ctx as never, async () => undefined) // the types of multer ask for a context of their own
}

const optionsOf = (files: FileStore, upload: Upload): Options & { defParamCharset: string } => ({
  storage: storageOf(files, upload),
  defParamCharset: 'utf8',
  limits: { fileSize: upload.limit, files: 1, fields: mostFields, parts: mostFields + 1, fieldSize: longestField },
  fileFilter: (_, file, done) => {
    const isTaken = extensionsOf(upload).includes(extname(file.originalname).slice(1).toLowerCase())
    if (isTaken) done(null, true)
    else done(wrongType(upload), false)
  },
})

const extensionsOf = ({ extensions }: Upload): readonly string[] =>
  extensions.map((extension) => extension.replace(/^\./, '').toLowerCase())

const wrongType = (upload: Upload): Refusal =>
  fieldRefusal([{ path: 'file', key: 'FILE_TYPE', params: { extensions: extensionsOf(upload).join(', ') } }])

/** Hands the bytes to the file store as they come, without a copy in between. */
const storageOf = (files: FileStore, upload: Upload): StorageEngine => ({
  _handleFile: (_, file, done) => {
    const { originalname, stream } = file as Incoming // storage engines are given the stream
    files.keep(nameOf(originalname), stream, upload.limit).then(
      (stored) => done(null, { ...file, size: stored.size, stored } as Kept),
      (error: unknown) => done(error),
    )
  },
  _removeFile: (_, file, done) => {
    const { stored } = file as Kept // kept by the engine above
    Promise.resolve(stored && files.remove(stored.id)).then(
      () => done(null as never), // no error, in the words of node's callbacks
      (error: Error) => done(error),
    )
  },
})

/** The name without folders and control characters, as long as file systems take it. */
const nameOf = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\p{Cc}/\\]/gu, '_')
    .slice(-200)

const refused = (error: unknown, upload: Upload): never => {
  if (error instanceof Refusal) throw error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'LIMIT_FILE_SIZE') return tooLarge(upload)
  if (isOfTheRequest(error, code)) return refuseCommonly('invalid', 'BODY_INVALID')
  throw error
}

/** Faults of what was sent: multer's own codes, and what its parser says of a broken body. */
const isOfTheRequest = (error: unknown, code: string): boolean =>
  /^(LIMIT_|MISSING_FIELD|INVALID_FIELD|STREAM_DESTROYED)/.test(code) ||
  (error instanceof Error && /^(Multipart:|Malformed|Unexpected end of|Request (closed|aborted))/.test(error.message))

const tooLarge = ({ limit }: Upload): never =>
  refuseCommonly('tooLarge', 'UPLOAD_TOO_LARGE', { params: { limit: `${Math.ceil(limit / 1_048_576)} MB` } })
