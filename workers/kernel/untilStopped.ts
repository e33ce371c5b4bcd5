import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { diskTrouble } from '../../events/runtime/diskTrouble.ts'
import { FeedingTaken } from '../../projections/kernel/workTable.ts'

type Loop = Readonly<{ name: string; pause: number; signal: AbortSignal; logger: Logger }>

/** While it fails again and again; about once a minute for what is tried every second. */
const failuresATelling = 60

/** Runs again and again until the signal, also after an error, `pause` milliseconds or what it answers between. */
export const untilStopped = async (
  { name, pause, signal, logger }: Loop,
  run: () => Promise<number | void>,
): Promise<void> => {
  for (let failures = 0; !signal.aborted; ) {
    let rest = pause
    try {
      rest = (await run()) ?? pause
      failures = 0
    } catch (error) {
      if (failures % failuresATelling === 0) tellBrokenOff(logger, name, error)
      failures += 1
    }
    await sleep(rest, undefined, { signal }).catch(() => undefined)
  }
}

const tellBrokenOff = (logger: Logger, name: string, error: unknown): void => {
  if (error instanceof FeedingTaken) return logger.info({ loop: name }, error.message)
  logger.error(
    { err: error },
    `${name} broke off and begins anew by itself; nothing is lost, background work is late meanwhile: ${diskTrouble(error) ?? 'see the error'}`,
  )
}
