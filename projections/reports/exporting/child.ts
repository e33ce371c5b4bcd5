import { createWriteStream, type WriteStream } from 'node:fs'
import { asChild, type Say } from '../../../events/runtime/childProcess.ts'
import { SessionFailure } from '../../sources/sessions/session.ts'
import { type ExportAnswer, ExportTooLarge } from './order.ts'
import { openPlace } from '../../sources/sessions/openSession.ts'
import type { ExportOrder } from './runExport.ts'
import { writeExport } from './writeExport.ts'

/** The program of the process that writes a report into a file: it reads the database itself, and the file goes to standard output. */

/** Rows between two notes of how far it is. */
const betweenNotes = 20_000

const writer =
  (output: WriteStream) =>
  (part: Buffer): Promise<void> =>
    new Promise((resolve, reject) => {
      output.write(part, (error) => (error ? reject(error) : resolve()))
    })

const closed = (output: WriteStream): Promise<void> =>
  new Promise((resolve, reject) => {
    output.once('close', resolve).once('error', reject)
    output.end()
  })

const answerOf = (error: unknown): ExportAnswer => {
  if (error instanceof ExportTooLarge || error instanceof RangeError) return { kind: 'tooLarge' }
  if (error instanceof SessionFailure) return { kind: 'failed', fault: error.fault, said: error.message }
  throw error
}

const work = async (order: ExportOrder, say: (answer: ExportAnswer) => Promise<void>, stopped: AbortSignal) => {
  const session = await openPlace(order.place)
  stopped.addEventListener('abort', () => void session.cancel())
  const output = createWriteStream('', { fd: 1 })
  let [told, telling] = [0, Promise.resolve()]
  const onRows = (rows: number): void => {
    if (rows - told < betweenNotes) return
    told = rows
    telling = telling.then(() => say({ kind: 'progress', rows }))
  }
  try {
    const written = await writeExport(session, order.tables, order.how, {
      write: writer(output),
      onRows,
      cap: order.cap,
    })
    await closed(output)
    await telling
    await say({ kind: 'written', ...written })
  } catch (error) {
    await telling
    await say(answerOf(error))
  } finally {
    await session.close()
  }
}

asChild(async (input: unknown, say: Say, stopped: AbortSignal) => {
  const order = input as ExportOrder // the parent's own words
  try {
    await work(order, say, stopped)
  } catch (error) {
    await say(answerOf(error)) // a place that cannot be opened
  }
})
