import { refuse as refuseCommon } from '../../events/kernel/common.ts'
import { refuse } from '../../events/organisation/phrases.ts'
import type { FileStore, StoredFile } from '../../events/runtime/fileStore.ts'

export const pictureLimit = 5 * 1024 * 1024
export const pictureExtensions = ['png', 'jpg', 'jpeg', 'webp']

const isAt = (bytes: Buffer, offset: number, text: string): boolean =>
  bytes.subarray(offset, offset + text.length).equals(Buffer.from(text, 'latin1'))

const kinds: readonly (readonly [string, (bytes: Buffer) => boolean])[] = [
  ['image/png', (bytes) => isAt(bytes, 0, '\x89PNG\r\n\x1a\n')],
  ['image/jpeg', (bytes) => isAt(bytes, 0, '\xff\xd8\xff')],
  ['image/webp', (bytes) => isAt(bytes, 0, 'RIFF') && isAt(bytes, 8, 'WEBP')],
]

/** What a stored file is by its first bytes, whatever it is called; undefined when it is no picture we take. */
export const pictureTypeOf = async (files: FileStore, id: string): Promise<string | undefined> => {
  const content = await files.open(id)
  if (!content) return undefined
  const first = await head(content, 12)
  return kinds.find(([, matches]) => matches(first))?.[0]
}

const head = async (content: AsyncIterable<unknown>, wanted: number): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of content) {
    parts.push(Buffer.from(part as Uint8Array)) // a file's stream gives bytes
    if (parts.reduce((size, { length }) => size + length, 0) >= wanted) break
  }
  return Buffer.concat(parts)
}

/** The id of an uploaded picture. Refuses what is none by its content. */
export const mustBePicture = async (files: FileStore, file: StoredFile | undefined): Promise<string> => {
  if (!file) return refuseCommon('invalid', 'UPLOAD_MISSING', { fields: [{ path: 'file', key: 'UPLOAD_MISSING' }] })
  if (await pictureTypeOf(files, file.id)) return file.id
  return refuse('invalid', 'IMAGE_FORMAT', { fields: [{ path: 'file', key: 'IMAGE_FORMAT' }] })
}
