import type { PictureFormat } from './shape.ts'

/**
 * Where the picture ends in its file, in bytes; undefined when it does not. What follows an end is another file that
 * came along: an archive, a script, a document.
 */
export const endOf = (bytes: Buffer, format: PictureFormat): number | undefined => ends[format](bytes)

const endOfPng = (bytes: Buffer): number | undefined => {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const next = at + 12 + bytes.readUInt32BE(at)
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return next
    at = next
  }
  return undefined
}

const endOfWebp = (bytes: Buffer): number | undefined => {
  if (bytes.length < 12) return undefined
  const size = bytes.readUInt32LE(4)
  return 8 + size + (size % 2)
}

const scan = 0xda
const endOfImage = 0xd9

/** Markers without a length: restarts, and the start of the image. */
const isBare = (marker: number): boolean => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01

/** Goes from marker to marker; only the data of a scan have no length and are searched. */
const endOfJpeg = (bytes: Buffer): number | undefined => {
  let at = 0
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === endOfImage) return at + 2
    if (marker === 0xff) at += 1
    else if (isBare(marker)) at += 2
    else if (at + 4 > bytes.length) return undefined
    else {
      at += 2 + bytes.readUInt16BE(at + 2)
      if (marker === scan) at = afterScan(bytes, at)
    }
  }
  return undefined
}

/** In the data of a scan 0xff stands before 0 or a restart; before anything else it is the next marker. */
const afterScan = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

const ends: Readonly<Record<PictureFormat, (bytes: Buffer) => number | undefined>> = {
  png: endOfPng,
  jpeg: endOfJpeg,
  webp: endOfWebp,
}
