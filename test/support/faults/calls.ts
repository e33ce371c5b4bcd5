import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/**
 * A system call of a record: `words` are its arguments as strace writes them, `opened` the hexed path of what it
 * answered. `began` counts the calls that had ended when it began.
 */
export type Call = Readonly<{ name: string; words: string; result: number; opened: string; began: number }>

const shape = /^(\w+)\((.*)\) += (-?\d+)(?:<([^>]*)>)?/
const unfinished = ' <unfinished ...>'

type Begun = Readonly<{ words: string; ended: number }>

/** The calls of a record in the order in which they ended; those that were interrupted are put together again. */
export async function* readCalls(record: string): AsyncGenerator<Call, void, void> {
  const begun = new Map<string, Begun>()
  let ended = 0
  for await (const line of createInterface({ input: createReadStream(record, { encoding: 'latin1' }) })) {
    const [, thread = '', words = ''] = /^(\d+) +(.*)$/.exec(line) ?? []
    if (words.endsWith(unfinished)) begun.set(thread, { words: words.slice(0, -unfinished.length), ended })
    else {
      const call = toCall(words, words.startsWith('<... ') ? begun.get(thread) : undefined, ended)
      if (call) {
        ended += 1
        yield call
      }
    }
  }
}

const toCall = (words: string, before: Begun | undefined, ended: number): Call | undefined => {
  const whole = before ? before.words + words.slice(words.indexOf('resumed>') + 'resumed>'.length) : words
  const [, name, rest = '', result, opened = ''] = shape.exec(whole) ?? []
  return name ? { name, words: rest, result: Number(result), opened, began: before?.ended ?? ended } : undefined
}

const unhex = (text: string): Buffer => Buffer.from(text.replaceAll('\\x', ''), 'hex')

/** What stands between quotation marks in a call, as bytes. */
export const textsOf = ({ words }: Call): readonly Buffer[] =>
  [...words.matchAll(/"([^"]*)"/g)].map(([, text = '']) => unhex(text))

/** The handle that a call is about, and the path behind it. */
export const handleOf = ({ words }: Call): Readonly<{ handle: string; path: string }> => {
  const [, handle = '', path = ''] = /^(\d+)<([^>]*)>/.exec(words) ?? []
  return { handle, path: unhex(path).toString() }
}

/** The path of the file that a call opened. */
export const openedBy = ({ opened }: Call): string => unhex(opened).toString()

/** The last argument, a number. */
export const lastNumber = ({ words }: Call): number => Number(words.slice(words.lastIndexOf(', ') + 2))
