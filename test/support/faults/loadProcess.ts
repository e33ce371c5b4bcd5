import { writeSync } from 'node:fs'
import { LogUnavailable, OutcomeUnknown } from '../../../events/log/eventLog.ts'
import { derivedId } from '../../../events/runtime/clock.ts'
import { carryOut, commandsOf } from './commands.ts'
import { answerLine, type Asking, askLine } from './said.ts'
import { openStore } from './store.ts'

/**
 * A process that works on the store of a folder as the server would, and says so at once, one line each: `ready`,
 * `ask …` before a command, `ack …` after it was answered, `unknown ‹command›`, `unavailable ‹command›`,
 * `failed ‹command› ‹why›`, `fatal`, `done`. When the disk of the log fails it ends at once, as the server does.
 *
 * loadProcess ‹folder› ‹number of this life› ‹callers› ‹notes of each› ‹milliseconds between two commands›
 */
const [folder = '', life = '0', callers = '1', notes = '1', pause = '0'] = process.argv.slice(2)
const eventsOfNote = 10

const say = (line: string): void => {
  writeSync(1, `${line}\n`)
}

const wordFor = (error: unknown): string => {
  if (error instanceof OutcomeUnknown) return 'unknown'
  return error instanceof LogUnavailable ? 'unavailable' : 'failed'
}

const store = await openStore(folder, () => {
  say('fatal')
  process.exit(1)
})
say('ready')

/** Asks once; whether it was answered. */
const ask = async (command: Asking): Promise<boolean> => {
  say(askLine(command))
  try {
    const { version, position } = await carryOut(store, command)
    say(answerLine({ ...command, version, position }))
    return true
  } catch (error) {
    say(`${wordFor(error)} ${command.commandId} ${String(error).replaceAll('\n', ' ')}`)
    return false
  }
}

const makeNote = async (noteId: string): Promise<void> => {
  for (const command of commandsOf(noteId, eventsOfNote)) {
    const answered = await ask(command)
    if (Number(pause) > 0) await new Promise((resolve) => setTimeout(resolve, Number(pause)))
    if (!answered && command.kind === 'write') return // nothing to add lines to
  }
}

const caller = async (own: number): Promise<void> => {
  for (let turn = 0; turn < Number(notes); turn++) await makeNote(derivedId('note', life, own, turn))
}

// Nobody listens any more: whoever started this process is gone.
process.stdin.on('end', () => process.exit(1)).resume()

await Promise.all(Array.from({ length: Number(callers) }, (_, own) => caller(own)))
await store.close()
say('done')
process.exit(0)
