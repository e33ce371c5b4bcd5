import { open } from 'node:fs/promises'
import type { Position } from './eventLog.ts'
import type { ExportedEvent } from './exportFormat.ts'
import { genesis } from './ledgerHash.ts'

/** A place behind a whole line: how many lines and bytes lie before it, and the last event with its hash. */
export type Mark = Readonly<{ line: number; byte: number; position: Position; hash: string }>

export const beginning: Mark = { line: 0, byte: 0, position: 0, hash: genesis }

/** What is expected of positions: where the first event stands, and whether each has the next number. */
export type Shape = Readonly<{ first?: Position; gapless: boolean }>

/** Whether an event has a position that may follow. */
export const isInPlace = ({ first, gapless }: Shape, before: Mark, { position }: ExportedEvent): boolean => {
  if (!gapless) return position > before.position
  return position === (before.line === 0 ? (first ?? position) : before.position + 1)
}

/** Whole lines without their ends, their bytes, and how many more bytes stand behind them without a line's end. */
export type Block = Readonly<{ lines: readonly string[]; bytes: Uint8Array; rest: number }>

const blockSize = 1 << 20
const lineEnd = 10

/** A file from a byte on, in blocks of whole lines; the last block tells what is left. */
export async function* blocksOf(file: string, from = 0): AsyncGenerator<Block> {
  const handle = await open(file, 'r')
  try {
    let carried: Uint8Array = new Uint8Array()
    for (let at = from; ; ) {
      const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(blockSize), 0, blockSize, at)
      at += bytesRead
      const read = Buffer.concat([carried, buffer.subarray(0, bytesRead)])
      const end = read.lastIndexOf(lineEnd) + 1
      carried = read.subarray(end)
      if (end > 0 || bytesRead === 0) yield toBlock(read.subarray(0, end), carried.length)
      if (bytesRead === 0) return
    }
  } finally {
    await handle.close()
  }
}

const toBlock = (bytes: Buffer, rest: number): Block => ({
  lines: bytes.length === 0 ? [] : bytes.toString('utf8', 0, bytes.length - 1).split('\n'),
  bytes,
  rest,
})
