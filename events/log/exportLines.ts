import { beginning, blocksOf, isInPlace, type Mark, type Shape } from './exportBlocks.ts'
import { diagnoseExport } from './exportDiagnosis.ts'
import { ExportBroken, type ExportedEvent, lineOf, readLine } from './exportFormat.ts'
import { linkHash } from './ledgerHash.ts'

/** Events that stand as they were chained, the mark behind them, the bytes of their lines, and how many are left over. */
export type Intact = Readonly<{ events: readonly ExportedEvent[]; mark: Mark; bytes: Uint8Array; rest: number }>

/**
 * Events of an export from a mark on, every line compared with its chain. Throws `ExportBroken` at one that differs,
 * behind those that do not.
 */
export async function* intactLines(file: string, shape: Shape, from: Mark = beginning): AsyncGenerator<Intact> {
  let mark = from
  for await (const { lines, bytes, rest } of blocksOf(file, from.byte)) {
    const begun = mark
    const events: ExportedEvent[] = []
    for (const line of lines) {
      const event = readLine(line)
      if (!event || !fits(shape, mark, event, line)) break
      mark = markBehind(mark, event, line)
      events.push(event)
    }
    yield { events, mark, bytes: bytes.subarray(0, mark.byte - begun.byte), rest }
    if (events.length < lines.length) throw new ExportBroken(await diagnoseExport(file, shape, mark))
  }
}

const fits = (shape: Shape, mark: Mark, event: ExportedEvent, line: string): boolean =>
  isInPlace(shape, mark, event) && linkHash(mark.hash, event) === event.hash && lineOf(event) === line

const markBehind = (mark: Mark, { position, hash }: ExportedEvent, line: string): Mark => ({
  line: mark.line + 1,
  byte: mark.byte + Buffer.byteLength(line) + 1,
  position,
  hash,
})
