import { execFile, spawnSync } from 'node:child_process'
import { program } from '../product.ts'

export type Typed = Readonly<{ code: number | null; text: string }>

const longest = 60_000

const environmentOf = (data: string) => ({ ...process.env, DAYBOOK_DATA: data, PORT: '0' })

/** Types a verb of the product's command line on a data folder; answers its exit code and all it said. */
export const daybook = (data: string, ...words: readonly string[]): Typed => daybookWith({}, data, ...words)

/** The same with other settings. */
export const daybookWith = (environment: NodeJS.ProcessEnv, data: string, ...words: readonly string[]): Typed => {
  const env = { ...environmentOf(data), ...environment }
  const done = spawnSync(process.execPath, [program, ...words], { env, encoding: 'utf8', timeout: longest })
  return { code: done.status, text: `${done.stdout}${done.stderr}` }
}

/** Types a verb without waiting in line; `code` is null when it did not end by itself. */
export const typed = (data: string, words: readonly string[], built: string = program): Promise<Typed> =>
  typing(environmentOf(data), words, built)

/** Types a verb beside the processes of the scaled form. */
export const typedBeside = (environment: Readonly<Record<string, string>>, ...words: string[]): Promise<Typed> =>
  typing({ ...process.env, ...environment, DAYBOOK_LOG_LEVEL: 'error' }, words, program)

const typing = (env: NodeJS.ProcessEnv, words: readonly string[], built: string): Promise<Typed> =>
  new Promise((resolve) => {
    const options = { env, timeout: longest }
    execFile(process.execPath, [built, ...words], options, (error, said, complained) =>
      resolve({ code: error ? (typeof error.code === 'number' ? error.code : null) : 0, text: `${said}${complained}` }),
    )
  })
