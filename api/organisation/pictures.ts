import { Readable } from 'node:stream'
import { refuse as refuseCommon } from '../../events/kernel/common.ts'
import { refuse } from '../../events/organisation/phrases.ts'
import type { FileStore, StoredFile } from '../../events/runtime/fileStore.ts'
import { redraw } from '../../events/runtime/pictures/redraw.ts'
import { formatOf, mostPixels, pictureTypes } from '../../events/runtime/pictures/shape.ts'
import { createTurns } from '../access/hashing.ts'
import type { FileAnswer } from '../kernel/route.ts'

export const pictureLimit = 5 * 1024 * 1024
export const pictureExtensions = ['png', 'jpg', 'jpeg', 'webp']

/** Each picture that is drawn has a process of its own, up to half a gigabyte of it. */
const turns = createTurns(2, 20_000, 20)

/**
 * The id of a picture that was drawn anew from an uploaded one, which does not stay. Refuses what is none by its content
 * with `IMAGE_FORMAT`, and more than 40 megapixels with `IMAGE_TOO_LARGE`.
 */
export const keptPicture = async (files: FileStore, file: StoredFile | undefined): Promise<string> => {
  if (!file) return refuseCommon('invalid', 'UPLOAD_MISSING', { fields: [{ path: 'file', key: 'UPLOAD_MISSING' }] })
  try {
    const drawn = await turns.take(() => redraw(files.path(file.id)))
    if ('problem' in drawn) return refusePicture(drawn.problem)
    return (await files.keep(`picture.${drawn.format}`, Readable.from([drawn.bytes]))).id
  } finally {
    await files.remove(file.id)
  }
}

const refusePicture = (key: 'IMAGE_FORMAT' | 'IMAGE_TOO_LARGE'): never => {
  const params = key === 'IMAGE_TOO_LARGE' ? { max: mostPixels / 1_000_000 } : {}
  return refuse('invalid', key, { params, fields: [{ path: 'file', key, params }] })
}

/** A picture as it is served. */
export const pictureAnswer = async (files: FileStore, id: string | null, name: string): Promise<FileAnswer> => {
  const [file, first] = id === null ? [] : await Promise.all([files.open(id), files.open(id)])
  if (!file || !first) return refuseCommon('missing', 'NOT_FOUND')
  const format = formatOf(await head(first, 12))
  return { file, name, type: format ? pictureTypes[format] : 'application/octet-stream' }
}

const head = async (content: AsyncIterable<unknown>, wanted: number): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of content) {
    parts.push(Buffer.from(part as Uint8Array)) // a file's stream gives bytes
    if (parts.reduce((size, { length }) => size + length, 0) >= wanted) break
  }
  return Buffer.concat(parts)
}
