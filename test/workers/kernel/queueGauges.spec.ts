import { expect } from 'chai'
import { Registry } from 'prom-client'
import { createLogger } from '../../../events/runtime/logger.ts'
import { feedWork } from '../../../projections/kernel/workTable.ts'
import { inProcessQueue } from '../../../workers/kernel/inProcessQueue.ts'
import { openQueue } from '../../../workers/kernel/openQueue.ts'
import { type QueueState, QueueUnavailable } from '../../../workers/kernel/queue.ts'
import { queueGauges, workGauges } from '../../../workers/kernel/queueGauges.ts'
import { type Bench, openBench, until } from './bench.ts'

const unit = (id: string, key = id) => ({ id, kind: 'settings.runErrand', key, payload: {}, causationId: 'e' })

describe('the numbers of background work', () => {
  let bench: Bench
  beforeEach(async () => {
    bench = await openBench()
  })
  afterEach(() => bench.close())
  const linesOf = async (queue: QueueState): Promise<readonly string[]> => {
    const register = new Registry()
    workGauges(register, bench.desk)
    queueGauges(register, queue)
    return (await register.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  }

  it('tell what a queue holds, what is being delivered included', async () => {
    const queue = inProcessQueue()
    let deliver = () => {}
    const held = new Promise<void>((resolve) => {
      deliver = resolve
    })
    await queue.consume('settings.runErrand', () => held, { concurrency: 1 })
    await queue.publish([unit('a'), unit('b'), unit('c', 'a')])
    expect(await linesOf(queue)).to.include('daybook_queue_waiting{kind="settings.runErrand"} 3')
    deliver()
    await until(async () => (await queue.lag())[0]?.waiting === 0)
    expect(await linesOf(queue)).to.include.members([
      'daybook_queue_reachable 1',
      'daybook_queue_waiting{kind="settings.runErrand"} 0',
    ])
    await queue.close()
  })

  it('tell the units of the work table by kind and state', async () => {
    const starts = [unit('a'), unit('b')]
    await feedWork(bench.desk.db, { name: 'feeder', at: 1, cancels: [], from: 0, to: 2, starts })
    expect(await linesOf(inProcessQueue())).to.include('daybook_work_units{kind="settings.runErrand",state="queued"} 2')
  })

  it('say that a queue is away, and nothing of what it holds', async () => {
    const away: QueueState = {
      ...inProcessQueue(),
      lag: () => Promise.reject(new QueueUnavailable(new Error('no broker'))),
    }
    const lines = await linesOf(away)
    expect(lines).to.include('daybook_queue_reachable 0')
    expect(lines.join()).not.to.contain('daybook_queue_waiting')
  })
})

const config = { DAYBOOK_KAFKA: undefined, DAYBOOK_KAFKA_PARTITIONS: 6, DAYBOOK_KAFKA_PREFIX: 'daybook' }
const carried = { kinds: [], logger: createLogger('silent') }

describe('opening the queue', () => {
  it('is one within the process when nothing else is configured', async () => {
    const queue = await openQueue(config, carried)
    expect(queue.shared).to.equal(false)
    await queue.close()
  })
})
