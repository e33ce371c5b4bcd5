import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file on its way into an archive. */
export type ZipEntry = Readonly<{ name: string; content: AsyncIterable<string> | Iterable<string> }>

const version = 20
/** Sizes and checksum follow the content; names are UTF-8. */
const flags = 0x0808
const deflate = 8
/** The first of January 1980: the same content makes the same bytes. */
const date = 0x21
const largest = 0xff_ff_ff_ff

type Written = Readonly<{ name: Buffer; crc: number; size: number; packed: number; at: number }>

/**
 * A zip archive in parts, as its files are read; nothing is kept but the list of their names. `level` is from 1 (fast) to
 * 9 (small).
 */
export async function* zipped(entries: AsyncIterable<ZipEntry>, level = 6): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for await (const entry of entries) {
    const name = Buffer.from(entry.name)
    const head = Buffer.concat([numbers([4, 0x04034b50], ...method, [4, 0], [4, 0], [4, 0], ...naming(name)), name])
    yield head
    const sum = { crc: 0, size: 0, packed: 0 }
    for await (const part of packed(entry.content, sum, level)) yield part
    yield numbers([4, 0x08074b50], [4, sum.crc], [4, sum.packed], [4, sum.size])
    written.push({ name, ...sum, at })
    at += head.length + sum.packed + 16
    if (at > largest || sum.size > largest) throw new RangeError('the file is too large for a zip archive')
  }
  const directory = Buffer.concat(written.map(listed))
  const [count, size] = [written.length, directory.length]
  yield Buffer.concat([
    directory,
    numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, at], [2, 0]),
  ])
}

type Sum = { crc: number; size: number; packed: number }

async function* packed(content: ZipEntry['content'], sum: Sum, level: number): AsyncGenerator<Buffer> {
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      sum.crc = crc32(bytes, sum.crc)
      sum.size += bytes.length
      yield bytes
    }
  }
  const deflated = createDeflateRaw({ level, chunkSize: 64 * 1024 })
  pipeline(Readable.from(counted()), deflated, () => undefined) // what breaks ends the reading below
  for await (const part of deflated) {
    const bytes = part as Buffer // of a stream of bytes
    sum.packed += bytes.length
    yield bytes
  }
}

const listed = ({ name, crc, size, packed: bytes, at }: Written): Buffer =>
  Buffer.concat([
    numbers([4, 0x02014b50], [2, version], ...method, [4, crc], [4, bytes], [4, size], ...naming(name)),
    numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, at]),
    name,
  ])

type Field = readonly [bytes: 2 | 4, value: number]

const method: readonly Field[] = [
  [2, version],
  [2, flags],
  [2, deflate],
  [2, 0],
  [2, date],
]

const naming = (name: Buffer): readonly Field[] => [
  [2, name.length],
  [2, 0],
]

const numbers = (...fields: readonly Field[]): Buffer =>
  Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes)
      if (bytes === 2) field.writeUInt16LE(value)
      else field.writeUInt32LE(value)
      return field
    }),
  )
