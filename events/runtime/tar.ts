import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

/** A file to be packed: `name` within the archive, at most 100 bytes; `path` where it lies. */
export type Packed = Readonly<{ name: string; path: string }>

const block = 512

/** Files as a tape archive (POSIX.1-1988 ustar, sizes beyond 8 GiB as GNU tar writes them). They must not change meanwhile. */
export async function* tarOf(files: readonly Packed[]): AsyncGenerator<Buffer> {
  for (const { name, path } of files) {
    const { size, mtimeMs } = await stat(path)
    yield headerOf({ name, size, seconds: Math.floor(mtimeMs / 1000) })
    yield* createReadStream(path, { end: Math.max(0, size - 1) }) as AsyncIterable<Buffer> // without an encoding it reads bytes
    yield Buffer.alloc((block - (size % block)) % block)
  }
  yield Buffer.alloc(2 * block)
}

type Entry = Readonly<{ name: string; size: number; seconds: number }>

const headerOf = ({ name, size, seconds }: Entry): Buffer => {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for an archive`)
  const header = Buffer.alloc(block)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  writeNumber(header, size, 124)
  writeNumber(header, seconds, 136)
  header.write('        ', 148) // the checksum's own place counts as blanks
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

const longestOctal = 8 ** 11 - 1

/** A number in twelve bytes: octal digits, or a mark and the number itself where they do not suffice. */
const writeNumber = (header: Buffer, value: number, at: number): void => {
  if (value <= longestOctal) {
    header.write(`${value.toString(8).padStart(11, '0')}\0`, at)
    return
  }
  header.writeUInt8(0x80, at)
  header.writeBigUInt64BE(BigInt(value), at + 4)
}
