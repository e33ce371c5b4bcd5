import type { Config } from '../../events/runtime/config.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import type { Terminal } from './terminal.ts'

/** How the command line ends: 0 done, 1 broke off, 2 wrong words or settings, 3 something is not as it was written. */
export const exits = { done: 0, broken: 1, usage: 2, altered: 3 } as const
export type Exit = (typeof exits)[keyof typeof exits]

/** What somebody typed: the words behind the verb, its options by their long names in camel case, and the settings. */
export type Typed = Readonly<{
  config: Config
  /** Names of the settings that the environment gives; the others have their defaults. */
  given: readonly string[]
  terminal: Terminal
  words: readonly string[]
  options: Readonly<Record<string, string | boolean | undefined>>
}>

/** Tells how far something is while it goes on. */
export type Tell = (line: unknown) => void

/**
 * A verb of the command line. `words` and `options` have their forms as commander reads them (`[names...]`,
 * `--until <moment>`) with their meanings; every verb knows `--help` and `--json` besides. What `run` throws is said as
 * a sentence and ends with 1.
 */
export type Tool = Readonly<{
  verb: string
  summary: string
  words?: readonly (readonly [form: string, meaning: string])[]
  options?: readonly (readonly [form: string, meaning: string])[]
  run: (typed: Typed) => Promise<Exit | undefined>
  /** What only the one writer of the log may do: the running server does it, or this process when none runs. */
  onDesk?: (desk: Desk, words: readonly string[], tell: Tell) => Promise<unknown>
}>
