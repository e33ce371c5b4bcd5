import pino from 'pino'
import { lead } from '../../projections/kernel/leadership.ts'

/** A process that wants to lead, to be killed on its way: `leadingChild.ts ‹address› ‹name›`. Prints when it leads. */
const [url = '', name = ''] = process.argv.slice(2)
const logger = pino({ level: 'silent' })

await lead({ url, name, signal: new AbortController().signal, logger }, async (signal) => {
  process.stdout.write('leads\n')
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
  process.stdout.write('stopped\n')
})
