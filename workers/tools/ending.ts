import { ExportBroken, ExportUnfit } from '../../events/log/exportFormat.ts'
import { LogAltered } from '../../events/log/exportLog.ts'
import { MoveUnfit, SourceAltered } from '../../events/log/moving/troubles.ts'
import { MomentUnfit } from '../../events/log/moment.ts'
import { FileForeign } from '../../projections/replaying/replay.ts'
import { type Exit, exits, type Tool, type Typed } from './tool.ts'

/** Words that a verb cannot do anything with; the message is a sentence. */
export class WordsUnfit extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WordsUnfit'
  }
}

const unfit = [WordsUnfit, MomentUnfit, ExportUnfit, FileForeign, MoveUnfit]

/** A `run` that ends with 2 for words that do not fit, and with 3 for what is not as it was written. */
export const ending =
  (run: Tool['run']): Tool['run'] =>
  async (typed: Typed): Promise<Exit | undefined> => {
    try {
      return await run(typed)
    } catch (error) {
      const { terminal } = typed
      if (error instanceof ExportBroken) {
        terminal.tell({ ok: false, finding: error.finding }, `The export is not as it was made.\n${error.message}.`)
        return exits.altered
      }
      if (error instanceof LogAltered) {
        terminal.tell({ ok: false, position: error.position }, `The log is not as it was written: ${error.message}.`)
        return exits.altered
      }
      if (error instanceof SourceAltered) {
        const { finding } = error
        terminal.tell({ ok: false, finding }, `The log is not as it was written: ${finding.message}.`)
        return exits.altered
      }
      if (!unfit.some((kind) => error instanceof kind)) throw error
      terminal.complain(`${(error as Error).message}.`) // of one of these kinds
      return exits.usage
    }
  }

/** The text of an option; undefined when it was not given. */
export const textOf = ({ options }: Typed, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

/** The text of an option that must be given. */
export const needed = (typed: Typed, name: string, sentence: string): string => {
  const value = textOf(typed, name)
  if (value === undefined) throw new WordsUnfit(sentence)
  return value
}
