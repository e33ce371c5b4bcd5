import { openSqliteLogForReading } from '../../../events/log/sqlite/openSqliteLog.ts'
import { type Check, type Line, ok, warning } from './line.ts'

/** Less than this is how clocks are; in ms. */
const tolerated = 2000

const setIt =
  'Set the clock right and let the machine keep it so (NTP). The order of what happened does not depend on it, only the times that people read, sessions and due times do.'

/** Instant of the last event, in ms; undefined when there is none. */
export const lastInstant = async (
  log: Readonly<{
    head: () => Promise<number>
    readAll: (after: number, max: number) => Promise<readonly { meta: string }[]>
  }>,
): Promise<number | undefined> => {
  const [last] = await log.readAll(Math.max(0, (await log.head()) - 1), 1)
  const { at } = JSON.parse(last?.meta ?? '{}') as { at?: string } // written by the codec
  return at === undefined ? undefined : Date.parse(at)
}

/** Compares the clock with the last event, and with the steady clock of the running server. */
export const clock: Check = async ({ data, served, now }) => {
  const log = await openSqliteLogForReading(data)
  const last = await lastInstant(log).finally(log.close)
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
