import { createInflateRaw } from 'node:zlib'
import { Unreadable } from './shape.ts'

/**
 * A look at a zip before anything unpacks it (APPNOTE.TXT 6.3.10): sizes are counted by inflating and throwing away,
 * since the directory may say less than is true.
 */

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const maxEntries = 500
const maxRatio = 200
const ratioFrom = 1_048_576

type Entry = Readonly<{ method: number; packed: number; unpacked: number; at: number }>

const damaged = (): never => {
  throw new Unreadable('SPREADSHEET_DAMAGED')
}

const directoryOf = (zip: Buffer): Readonly<{ count: number; at: number }> => {
  const from = Math.max(0, zip.length - 65_557)
  for (let at = zip.length - 22; at >= from; at--)
    if (zip.readUInt32LE(at) === endMark) return { count: zip.readUInt16LE(at + 10), at: zip.readUInt32LE(at + 16) }
  return damaged()
}

const entriesOf = (zip: Buffer): readonly Entry[] => {
  const { count, at: start } = directoryOf(zip)
  if (count > maxEntries) throw new Unreadable('SPREADSHEET_TOO_COMPLEX')
  const entries: Entry[] = []
  for (let at = start; entries.length < count; ) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== entryMark) return damaged()
    const [packed, unpacked, local] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24), zip.readUInt32LE(at + 42)]
    entries.push({ method: zip.readUInt16LE(at + 10), packed, unpacked, at: contentOf(zip, local) })
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

const contentOf = (zip: Buffer, local: number): number =>
  local + 30 > zip.length || zip.readUInt32LE(local) !== localMark
    ? damaged()
    : local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)

/** Counts what an entry unpacks to; stops as soon as it is more than `most`. */
const inflatedSize = (packed: Buffer, most: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const inflate = createInflateRaw()
    let size = 0
    inflate.on('data', (part: Buffer) => {
      size += part.length
      if (size <= most) return
      inflate.destroy()
      reject(new Unreadable('SPREADSHEET_TOO_COMPLEX'))
    })
    inflate.on('error', () => reject(new Unreadable('SPREADSHEET_DAMAGED')))
    inflate.on('end', () => resolve(size))
    inflate.end(packed)
  })

/** Throws `Unreadable` when the archive is broken, holds too much or is packed unbelievably tight. */
export const guardZip = async (zip: Buffer, unpackedBytes: number): Promise<void> => {
  const entries = entriesOf(zip)
  const declared = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (declared > unpackedBytes) throw new Unreadable('SPREADSHEET_TOO_COMPLEX')
  let left = unpackedBytes
  for (const { method, packed, at } of entries) {
    if (at + packed > zip.length) damaged()
    if (method !== 0 && method !== 8) damaged()
    const most = Math.min(left, Math.max(ratioFrom, packed * maxRatio))
    left -= method === 0 ? packed : await inflatedSize(zip.subarray(at, at + packed), most)
    if (left < 0) throw new Unreadable('SPREADSHEET_TOO_COMPLEX')
  }
}
