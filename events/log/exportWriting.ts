import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { beginning } from './exportBlocks.ts'
import { intactLines } from './exportLines.ts'
import { createTally, type Tally } from './exportTally.ts'
import type { Position } from './eventLog.ts'

/** The lines of an export that is being written, with what its manifest will say of them. */
export type ExportWriting = Readonly<{
  tally: Tally
  write(lines: string): Promise<void>
  /** Whole only when all is written. */
  file(): Readonly<{ bytes: number; sha256: string }>
  /** The lines are on disk when this resolves. */
  sync(): Promise<void>
  close(): Promise<void>
}>

type Watching = Readonly<{ onRead: (position: Position) => void; signal?: AbortSignal | undefined }>

/**
 * Opens the lines of an export to be written on. What an interrupted one left is gone through, and what is not a whole
 * line cut off. Throws `ExportBroken` when a line is not as it was written.
 */
export const openLines = async (path: string, { onRead, signal }: Watching): Promise<ExportWriting> => {
  const tally = createTally()
  const sha256 = createHash('sha256')
  const handle = await open(path, 'a', 0o600)
  let end = beginning.byte
  try {
    for await (const { events, mark, bytes } of intactLines(path, { gapless: false })) {
      signal?.throwIfAborted()
      for (const event of events) tally.take(event)
      sha256.update(bytes)
      end = mark.byte
      onRead(mark.position)
    }
    await handle.truncate(end)
  } catch (error) {
    await handle.close()
    throw error
  }
  return {
    tally,
    write: async (lines) => {
      const bytes = Buffer.from(lines)
      await handle.appendFile(bytes)
      sha256.update(bytes)
      end += bytes.length
    },
    file: () => ({ bytes: end, sha256: sha256.copy().digest('hex') }),
    sync: () => handle.sync(),
    close: () => handle.close(),
  }
}
