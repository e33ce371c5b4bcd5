import { binaryEvent, EventStoreDBClient, NO_STREAM } from '@eventstore/db-client'
import type { EventLog } from '../../events/log/eventLog.ts'
import { addressOf, reach } from '../support/servers/eventStore.ts'
import { freePort } from '../support/servers/freePort.ts'
import { startSpeaking } from '../support/speaking.ts'
import { temporaryFolder } from '../support/sqliteLog.ts'
import { atMost, type Bench, type Options } from './bench.ts'
import { appendInLoop, type LoadRun } from './logLoad.ts'

const encoder = new TextEncoder()

/** The client as it comes, doing the least that stores the same events. */
export const bare = (client: EventStoreDBClient): Pick<EventLog, 'append'> => ({
  append: async (stream, expected, events) => {
    const messages = events.map(({ id, type, data, meta }) =>
      binaryEvent({ id, type, data: encoder.encode(data), metadata: encoder.encode(meta) }),
    )
    const expectedRevision = typeof expected === 'number' ? BigInt(expected - 1) : NO_STREAM
    const { nextExpectedRevision, position } = await client.appendToStream(stream, messages, { expectedRevision })
    return { version: Number(nextExpectedRevision) + 1, position: Number(position?.commit) }
  },
})

/** The server of `EVENTSTORE_URL`, or `daybook log` in a process of its own. */
const server = async (): Promise<Readonly<{ address: string; stop: () => Promise<void> }>> => {
  const given = process.env.EVENTSTORE_URL
  if (given) return { address: given, stop: () => Promise.resolve() }
  const { folder, remove } = await temporaryFolder()
  const port = await freePort()
  const environment = { ...process.env, DAYBOOK_DATA: folder, DAYBOOK_LOG_PORT: String(port) }
  const own = startSpeaking([process.execPath, '--import', 'tsx', 'daybook.ts', 'log'], environment)
  await own.says('The log is served')
  const stop = async (): Promise<void> => {
    own.process.kill('SIGTERM')
    await own.ended()
    await remove()
  }
  return { address: addressOf(port), stop }
}

type Round = Readonly<{ own: LoadRun; bare: LoadRun }>

/** What the adapter for EventStoreDB costs beside the client that it uses, on the same server in turns (W7). */
export const eventStoreBenches = async ({ quick }: Options): Promise<readonly Bench[]> => {
  const { address, stop } = await server()
  const client = EventStoreDBClient.connectionString(address)
  const log = await reach(address)
  const appends = quick ? 2000 : 4000
  const both = async (callers: number, count: number, round: number): Promise<Round> => {
    const measure = (one: Pick<EventLog, 'append'>) => appendInLoop(one, { callers, appends: count })
    if (round % 2 === 0) return { own: await measure(log), bare: await measure(bare(client)) }
    const reference = await measure(bare(client))
    return { own: await measure(log), bare: reference }
  }
  try {
    for (const warmUp of [0, 1]) await both(64, appends, warmUp)
    const [many, alone]: [Round[], Round[]] = [[], []]
    for (let round = 0; round < (quick ? 6 : 16); round++) {
      many.push(await both(64, appends, round))
      alone.push(await both(1, appends / 10, round))
    }
    const pairs = (rounds: readonly Round[], of: 'p50' | 'p99') =>
      rounds.map(({ own, bare }) => ({ figure: own[of], reference: bare[of] }))
    return [
      atMost('W7 append to an event store, 64 callers, p50 against the bare client', 'ms', pairs(many, 'p50'), 1.3),
      atMost('W7 append to an event store, 64 callers, p99 against the bare client', 'ms', pairs(many, 'p99'), 1.3),
      atMost('W7 append to an event store, 1 caller, p50 against the bare client', 'ms', pairs(alone, 'p50'), 1.3),
    ]
  } finally {
    await log.close()
    await client.dispose()
    await stop()
  }
}
