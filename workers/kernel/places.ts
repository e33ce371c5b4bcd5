import type { Logger } from 'pino'
import { alone, type Leading, lead } from '../../projections/kernel/leadership.ts'

/** The places in a database that processes take turns at, and which of them this process has. */
export type Places = Readonly<{
  url: string
  lead: (leading: Leading, work: (signal: AbortSignal) => Promise<void>) => Promise<void>
  /** The same for a place of this database. */
  leadHere: (name: string) => (work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal) => Promise<void>
  /** Does something once that no other process may do meanwhile. */
  alone: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
  /** For those who lead by themselves: to be told whether they do. */
  note: (name: string) => (leads: boolean) => void
  /** What this process leads now. */
  held: () => readonly string[]
}>

export const createPlaces = (url: string, logger: Logger): Places => {
  const held = new Set<string>()
  const note: Places['note'] = (name) => (leads) => {
    if (leads) held.add(name)
    else held.delete(name)
    logger.info({ leads: name }, leads ? `this process leads ${name} now` : `this process no longer leads ${name}`)
  }
  const noted: Places['lead'] = (leading, work) => lead({ ...leading, onLead: note(leading.name) }, work)
  return {
    url,
    note,
    held: () => [...held],
    lead: noted,
    leadHere: (name) => (work, signal) => noted({ url, name, signal, logger }, work),
    alone: (name, work) => alone({ url, name, signal: new AbortController().signal, logger }, work),
  }
}
