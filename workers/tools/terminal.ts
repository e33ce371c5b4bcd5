import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SingleBar } from 'cli-progress'

/** How far something is: done, of how many. */
export type ShowProgress = (done: number, of: number) => void

export type Bar = Readonly<{ show: ShowProgress; end: () => void }>

/** Where the command line speaks: answers on standard output, complaints and progress on standard error. */
export type Terminal = Readonly<{
  /** True when a script reads: one line of JSON instead of sentences, and no bar. */
  json: boolean
  say: (sentence: string) => void
  complain: (sentence: string) => void
  /** Answers with facts for a script, with a sentence for a person. */
  tell: (facts: object, sentence: string) => void
  /** One line in pieces, as fast as it is read. */
  line: (pieces: AsyncIterable<string>) => Promise<void>
  /** A bar on the terminal; silent where nobody looks. `unit` is what is counted, events unless told. */
  bar: (unit?: string) => Bar
}>

export const terminal = ({ json = false }: Readonly<{ json?: boolean }> = {}): Terminal => {
  const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)
  return {
    json,
    say,
    complain: (sentence) => void process.stderr.write(`${sentence}\n`),
    tell: (facts, sentence) => say(json ? JSON.stringify(facts) : sentence),
    line: async (pieces) => {
      await pipeline(Readable.from(pieces), process.stdout, { end: false })
      say('')
    },
    bar: (unit = 'events') => progressBar(unit, !json && process.stderr.isTTY),
  }
}

const progressBar = (unit: string, shown: boolean): Bar => {
  const bar = new SingleBar({
    format: `{bar} {percentage}% · {value} of {total} ${unit}`,
    hideCursor: true,
    clearOnComplete: true,
    stream: process.stderr,
  })
  return {
    show: (done, of) => {
      if (!shown) return
      if (!bar.isActive) bar.start(of, done)
      bar.setTotal(of)
      bar.update(done)
    },
    end: () => bar.stop(),
  }
}
