import { ChildFailed, runChild } from '../childProcess.ts'
import { type Answer, answer } from './answer.ts'
import type { PictureFormat, PictureProblem } from './shape.ts'

const memoryMb = 512
const timeoutMs = 30_000

export type Redrawn = Readonly<{ format: PictureFormat; bytes: Buffer }> | Readonly<{ problem: PictureProblem }>

/**
 * Decodes a picture in a process of its own and writes it anew, upright: what was not its pixels is gone. Answers
 * `IMAGE_FORMAT` when it is none that is taken, broken, or a second file came with it, and `IMAGE_TOO_LARGE` beyond
 * `mostPixels`.
 */
export const redraw = async (path: string): Promise<Redrawn> => {
  let said: Answer | undefined
  try {
    await runChild({
      module: 'redrawPicture',
      input: { path },
      memoryMb,
      timeoutMs,
      message: answer,
      onMessage: (message) => {
        said = message
      },
    })
  } catch (error) {
    return { problem: problemOf(error) }
  }
  if (!said) throw new ChildFailed('protocol')
  return said.kind === 'refused'
    ? { problem: said.key }
    : { format: said.format, bytes: Buffer.from(said.base64, 'base64') }
}

/** A decoder that was killed without a word met a picture that it could not bear; one with words has a trouble of its own. */
const problemOf = (error: unknown): PictureProblem => {
  if (!(error instanceof ChildFailed)) throw error
  if (error.end === 'memory' || error.end === 'time') return 'IMAGE_TOO_LARGE'
  if (error.end === 'crash' && error.cause === '') return 'IMAGE_FORMAT'
  throw error
}
