import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'

/** The letters that these bytes become, so many bytes behind a group's beginning, whatever stands around them. */
const innerBase64 = (bytes: Buffer, offset: number): string => {
  const whole = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64')
  return whole.slice(offset === 0 ? 0 : offset + 1, whole.endsWith('=') ? -4 : whole.length)
}

/** A planted text is found in any of the forms in which bytes are commonly kept. */
const formsOf = (text: string): readonly Buffer[] => {
  const utf8 = Buffer.from(text)
  const utf16 = Buffer.from(text, 'utf16le')
  const base64 = [0, 1, 2].flatMap((offset) => {
    const own = innerBase64(utf8, offset)
    return [own, own.replaceAll('+', '-').replaceAll('/', '_')]
  })
  const hex = utf8.toString('hex')
  const texts = [...base64, hex, hex.toUpperCase(), JSON.stringify(text).slice(1, -1)]
  return [utf8, utf16, Buffer.from(utf16).swap16(), ...texts.map((one) => Buffer.from(one))]
}

/** The planted texts that stand in these bytes. */
export const plantedIn = (bytes: Uint8Array, planted: readonly string[]): readonly string[] => {
  const haystack = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return planted.filter((text) => formsOf(text).some((form) => haystack.includes(form)))
}

/** Every file below a folder with the planted texts that stand in it; packed ones are unpacked as well. */
export const plantedBelow = async (folder: string, planted: readonly string[]): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name)
    const names = plantedIn(Buffer.from(entry.name), planted)
    const contents = await Promise.all([bytesOf(file), /\.t?gz$/.test(file) ? unpacked(file) : Buffer.alloc(0)])
    for (const text of [...names, ...contents.flatMap((bytes) => plantedIn(bytes, planted))])
      found.push(`${file}: ${text}`)
  }
  return found
}

const bytesOf = async (file: string): Promise<Buffer> => Buffer.concat(await createReadStream(file).toArray())
const unpacked = async (file: string): Promise<Buffer> =>
  Buffer.concat(await createReadStream(file).pipe(createGunzip()).toArray())
