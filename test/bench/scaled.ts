import { EventStoreDBClient } from '@eventstore/db-client'
import { startProduct } from '../support/product.ts'
import { startScaled } from '../support/scaledProduct.ts'
import { kafkaBrokers } from '../support/servers/kafka.ts'
import { atLeast, atMost, type Bench, type Options, type Pair } from './bench.ts'
import { bare } from './eventStore.ts'
import { loadServer, type LoadRun, signIn } from './load.ts'
import { appendInLoop } from './logLoad.ts'
import { shared } from './workers.ts'

const body = JSON.stringify({ po: '{id}', partNumber: 'P-1', totalQty: '10', requiredEtd: '2026-04-05' })

type Seconds = Readonly<{ connections: number; seconds: number }>

const enterOrders = async (address: string, { connections, seconds }: Seconds): Promise<LoadRun> => {
  const headers = { authorization: await signIn(address), 'page-path': '/bench' }
  return loadServer({ url: `${address}/api/logistics/order`, headers, connections, seconds, body })
}

const startWhole = async () => {
  const scaled = await startScaled()
  const [api, projector] = [await scaled.start('api'), await scaled.start('projector')]
  await Promise.all([api.begun, projector.begun])
  return { scaled, address: api.address }
}

/** Orders entered through the scaled form and the embedded one, and appends of the bare client on the same log, in turns. */
const commandBenches = async ({ quick }: Options): Promise<readonly Bench[]> => {
  const { scaled, address } = await startWhole()
  const embedded = await startProduct()
  const client = EventStoreDBClient.connectionString(scaled.environment['DAYBOOK_EVENTSTORE'] ?? '')
  const seconds = quick ? 2 : 5
  const [alone, many]: [Pair[], Pair[]] = [[], []]
  try {
    for (const one of [address, embedded.address]) await enterOrders(one, { connections: 8, seconds })
    for (let round = 0; round < (quick ? 2 : 5); round++) {
      const reference = await enterOrders(embedded.address, { connections: 1, seconds })
      const figure = await enterOrders(address, { connections: 1, seconds })
      alone.push({ figure: figure.p50, reference: reference.p50 })
      const { perSecond } = await appendInLoop(bare(client), { callers: 64, appends: quick ? 2000 : 5000 })
      const through = await enterOrders(address, { connections: 64, seconds })
      many.push({ figure: through.perSecond, reference: perSecond })
    }
    return [
      atMost('commands of one caller through the scaled form against the embedded one, p50', 'ms', alone, 3),
      atLeast('commands of 64 callers through the scaled form against appends of the bare client', '/s', many, 0.6),
    ]
  } finally {
    await client.dispose()
    await embedded.dispose()
    await scaled.dispose()
  }
}

/** The scaled form beside the embedded one, and workers that Kafka carries work to. */
export const scaledBenches = async (options: Options): Promise<readonly Bench[]> => [
  await shared(', carried by Apache Kafka', options, await kafkaBrokers()),
  ...(await commandBenches(options)),
]
