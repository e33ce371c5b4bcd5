import { deciders } from '../../../events/index.ts'
import { openLogForReading } from '../../../events/log/openLog.ts'
import { asChild, type Say } from '../../../events/runtime/childProcess.ts'
import { projections } from '../../index.ts'
import { openPostgres, openSqliteToFill } from '../database.ts'
import type { Projection } from '../projection.ts'
import { RebuildFailed } from '../projector.ts'
import { buildTables } from '../runner/build.ts'
import type { Place } from '../runner/copy.ts'
import type { Answer, Order } from './order.ts'

/** The program of the process that builds read models from the log while another one serves. */

const placesOf = ({ tables }: Order): readonly Place[] =>
  tables.map(({ name, ...place }) => {
    const model = projections.find((one) => one.name === name)
    if (!model) throw new Error(`there is no read model ${name}`)
    return { ...place, model: model as Projection } // handlers take narrower events; the fold routes by type
  })

const build = async (order: Order, say: (answer: Answer) => Promise<void>): Promise<void> => {
  const { config, file, until, strict } = order
  const { log, codec, close } = await openLogForReading(config, deciders)
  const url = config.DAYBOOK_POSTGRES
  const db = url === undefined ? await openSqliteToFill(file) : await openPostgres(url)
  let telling = Promise.resolve()
  const onProgress = (done: number, of: number): void => {
    telling = telling.then(() => say({ kind: 'progress', done, of }))
  }
  const { parked } = await buildTables({ log, codec, db }, placesOf(order), { until, strict, onProgress })
  await telling
  await db.close()
  await close()
  await say({ kind: 'built', parked: [...parked] })
}

asChild(async (input: unknown, say: Say) => {
  try {
    await build(input as Order, say) // the parent's own words
  } catch (error) {
    if (!(error instanceof RebuildFailed)) throw error
    const { projection, position, cause } = error
    await say({ kind: 'failed', projection, position, cause: cause instanceof Error ? cause.message : String(cause) })
  }
})
