import { readConfig } from '../../events/runtime/config.ts'
import type { Terminal } from '../../workers/tools/terminal.ts'
import type { Exit, Tool } from '../../workers/tools/tool.ts'

/** What a verb answered: its exit, what it said on standard output and what it complained of. */
export type Answer = Readonly<{ exit: Exit; said: string; complained: string }>

type Settings = Readonly<Record<string, string>>
type Typing = Readonly<{
  words?: readonly string[]
  options?: Readonly<Record<string, string | boolean>>
  settings?: Settings
}>

/** Runs a verb as the command line does, on a terminal that remembers what was said. */
export const typed = async (tool: Tool, { words = [], options = {}, settings = {} }: Typing): Promise<Answer> => {
  const json = options.json === true
  let said = ''
  let complained = ''
  const say = (sentence: string): void => {
    said += `${sentence}\n`
  }
  const terminal: Terminal = {
    json,
    say,
    complain: (sentence) => {
      complained += `${sentence}\n`
    },
    tell: (facts, sentence) => say(json ? JSON.stringify(facts) : sentence),
    line: async (pieces) => {
      for await (const piece of pieces) said += piece
      say('')
    },
    bar: () => ({ show: () => undefined, end: () => undefined }),
  }
  const exit = await tool.run({ config: readConfig(settings), given: Object.keys(settings), terminal, words, options })
  return { exit: exit ?? 0, said, complained }
}
