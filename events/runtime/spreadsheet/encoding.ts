import { createReadStream } from 'node:fs'
import { type Encoding, Unreadable } from './shape.ts'

/** What the first bytes say by themselves: a byte order mark, or the zero bytes that UTF-16 leaves in Latin text. */
const byFirstBytes = (start: Buffer): Encoding | undefined => {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > start.length / 8 && even < odd / 8) return 'utf-16le'
  if (even > start.length / 8 && odd < even / 8) return 'utf-16be'
  return undefined
}

const fits = async (path: string, encoding: Encoding): Promise<boolean> => {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const part of createReadStream(path, { highWaterMark: 1_048_576 }))
      decoder.decode(part, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** The encoding that every byte of the file fits: UTF-16 by its marks, then UTF-8, then GB18030. */
export const detectEncoding = async (path: string, start: Buffer): Promise<Encoding> => {
  const told = byFirstBytes(start.subarray(0, 4096))
  const candidates: readonly Encoding[] = told ? [told] : ['utf-8', 'gb18030']
  for (const encoding of candidates) if (await fits(path, encoding)) return encoding
  throw new Unreadable('SPREADSHEET_ENCODING')
}

/** The file as text, without its byte order mark. */
export async function* decoded(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const part of createReadStream(path)) yield decoder.decode(part, { stream: true })
  yield decoder.decode()
}
