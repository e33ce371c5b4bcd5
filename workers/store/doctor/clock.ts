import { readFrom } from '../../../events/log/boundary.ts'
import { openPlaceForAudit } from '../../../events/log/openLog.ts'
import type { Desk } from '../../../projections/kernel/desk.ts'
import { type Check, type Line, ok, warning } from './line.ts'

/** Less than this is how clocks are; in ms. */
const tolerated = 2000

const setIt =
  'Set the clock right and let the machine keep it so (NTP). The order of what happened does not depend on it, only the times that people read, sessions and due times do.'

/** Instant of the last event, in ms; undefined when there is none. */
export const lastInstant = async ({
  log,
  ledger,
}: Readonly<{
  log: Pick<Desk['log'], 'head' | 'readAll'>
  ledger?: Pick<NonNullable<Desk['ledger']>, 'links'> | undefined
}>): Promise<number | undefined> => {
  const [last] = await readFrom({ log, ledger }, await log.head(), 1)
  const { at } = JSON.parse(last?.meta ?? '{}') as { at?: string } // written by the codec
  return at === undefined ? undefined : Date.parse(at)
}

/** Compares the clock with the last event, and with the steady clock of the running server. */
export const clock: Check = async ({ config, served, now }) => {
  const opened = await openPlaceForAudit(config)
  const last = await lastInstant(opened).finally(opened.close)
  const behind = last === undefined ? 0 : last - Date.parse(now())
  return [againstLog(behind, now()), ...(served ? [steadiness(served.drift)] : [])]
}

const againstLog = (behind: number, at: string): Line =>
  behind > tolerated
    ? warning('clock', `says ${at}, ${seconds(behind)} before the last event: it was set back`, setIt)
    : ok('clock', `says ${at}`)

const steadiness = (drift: number): Line =>
  Math.abs(drift) > tolerated
    ? warning(
        'clock of the server',
        `was set ${drift > 0 ? 'forward' : 'back'} by ${seconds(Math.abs(drift))} since it started`,
        setIt,
      )
    : ok('clock of the server', 'ran steadily since it started')

const seconds = (milliseconds: number): string => `${Math.round(milliseconds / 1000)} s`
