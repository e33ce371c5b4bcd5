import { expect } from 'chai'
import { Kafka, logLevel, Partitioners } from 'kafkajs'
import { pino } from 'pino'
import { type Broker, kafkaBrokers, startBroker } from '../../support/servers/kafka.ts'
import { QueueUnavailable, type Unit } from '../../../workers/kernel/queue.ts'
import { until } from './bench.ts'
import { errandWork, kafkaQueues } from './kafkaQueue.ts'

const unit = (id: string, key = id): Unit => ({ id, kind: errandWork, key, payload: {}, causationId: 'e' })
const many = (count: number, keyOf: (which: number) => string): readonly Unit[] =>
  Array.from({ length: count }, (_, which) => unit(`unit ${which}`, keyOf(which)))
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

describe('a queue on Apache Kafka', function () {
  this.timeout(240_000) // the first one starts the broker
  let brokers: readonly string[]
  let queues: ReturnType<typeof kafkaQueues>
  before(async () => {
    brokers = await kafkaBrokers()
  })
  beforeEach(() => {
    queues = kafkaQueues(brokers)
  })
  afterEach(() => queues.close())

  /** Opens a queue whose topics are there, and publishes to it. */
  const published = async (units: readonly Unit[]) => {
    const queue = await queues.open()
    await until(() =>
      queue.publish(units).then(
        () => true,
        () => false,
      ),
    )
    return queue
  }

  it('delivers what was published before anybody consumed, in the order of each key', async () => {
    const queue = await published(many(60, (which) => `key ${which % 4}`))
    const got: Unit[] = []
    const take = async (one: Unit) => {
      if (!got.some(({ id }) => id === one.id)) got.push(one) // it comes twice when the answer to publishing was lost
    }
    await queue.consume(errandWork, take, { concurrency: 4 })
    await until(() => got.length === 60)
    for (const key of ['key 0', 'key 1', 'key 2', 'key 3']) {
      const ids = got.filter((one) => one.key === key).map(({ id }) => Number(id.slice(5)))
      expect(ids).to.deep.equal(ids.toSorted((one, other) => one - other))
    }
  })

  it('works no more units at once than it was told, and one at a time of a key', async () => {
    const queue = await published(many(40, (which) => `key ${which % 8}`))
    const keys: string[] = []
    const done = new Set<string>() // a delivery may come again
    let [most, twice] = [0, 0]
    const deliver = async ({ id, key }: Unit) => {
      if (keys.includes(key)) twice += 1
      keys.push(key)
      most = Math.max(most, keys.length)
      await pause(10)
      keys.splice(keys.indexOf(key), 1)
      done.add(id)
    }
    await queue.consume(errandWork, deliver, { concurrency: 2 })
    await until(() => done.size === 40)
    expect({ most, twice }).to.deep.equal({ most: 2, twice: 0 })
  })

  it('delivers again what was rejected, before anything that comes after it', async () => {
    const queue = await published([unit('a', 'k'), unit('b', 'k')])
    const got: string[] = []
    const deliver = async ({ id }: Unit) => {
      got.push(id)
      if (got.length < 3) throw new Error('the database is away')
    }
    await queue.consume(errandWork, deliver, { concurrency: 1 })
    await until(() => got.length === 4)
    expect(got).to.deep.equal(['a', 'a', 'a', 'b'])
  })

  it('keeps a unit that takes longer than its session, and does not deliver it again', async () => {
    const queue = await published([unit('long')])
    const [began, ended]: [string[], string[]] = [[], []]
    const deliver = async ({ id }: Unit) => {
      began.push(id)
      await pause(8000)
      ended.push(id)
    }
    await queue.consume(errandWork, deliver, { concurrency: 1 })
    await until(() => began.length === 1)
    const other = await queues.open() // joins the group while the unit is being worked
    const taken: string[] = []
    await other.consume(errandWork, async ({ id }) => void taken.push(id), { concurrency: 1 })
    await until(() => ended.length === 1)
    await pause(1500)
    expect(began).to.deep.equal(['long'])
    await until(async () => (await queue.lag())[0]?.waiting === 0)
  })

  it('shares partitions among those who consume, and goes on when one of them leaves', async () => {
    const queue = await published([])
    const [one, two]: [string[], string[]] = [[], []]
    await queue.consume(errandWork, async ({ id }) => void one.push(id), { concurrency: 3 })
    const other = await queues.open()
    const leave = await other.consume(errandWork, async ({ id }) => void two.push(id), { concurrency: 3 })
    await until(async () => {
      const before = two.length
      await queue.publish(many(12, (which) => `key ${which}`))
      await pause(300)
      return two.length > before && one.length > 0
    })
    await leave()
    const last = many(12, (which) => `after ${which}`).map((sent, which) => ({ ...sent, id: `after ${which}` }))
    await queue.publish(last)
    await until(() => last.every(({ id }) => one.includes(id)))
  })

  it('tells what it holds', async () => {
    const queue = await published(many(5, (which) => `key ${which}`))
    const [lag] = await queue.lag()
    expect(lag?.kind).to.equal(errandWork)
    expect(lag?.waiting).to.be.at.least(5) // more, when the answer to the first publishing was lost
    const got = new Set<string>()
    await queue.consume(errandWork, async ({ id }) => void got.add(id), { concurrency: 1 })
    await until(async () => got.size === 5 && (await queue.lag())[0]?.waiting === 0)
  })

  it('passes over what somebody else has put into its topic', async () => {
    const queue = await published([])
    const kafka = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING })
    const stranger = kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner })
    await stranger.connect()
    const topic = `${queues.prefix}.${errandWork}`
    for (const value of ['no JSON', '{"id":1}', null]) await stranger.send({ topic, messages: [{ key: 'k', value }] })
    await stranger.disconnect()
    await queue.publish([unit('ours', 'k')])
    const got: string[] = []
    await queue.consume(errandWork, async ({ id }) => void got.push(id), { concurrency: 1 })
    await until(() => got.length === 1)
    expect(got).to.deep.equal(['ours'])
  })
})

describe('a queue whose broker', function () {
  this.timeout(240_000)
  let broker: Broker
  const lines: { level: string; msg: string }[] = []
  const logger = pino(
    { level: 'info', formatters: { level: (level) => ({ level }) } },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  )
  before(async () => {
    broker = await startBroker()
  })
  after(() => broker.dispose())
  beforeEach(() => void lines.splice(0))

  const taken = (publishing: () => Promise<void>) =>
    until(() =>
      publishing().then(
        () => true,
        () => false,
      ),
    )

  it('is not there yet opens all the same, says so once, and begins by itself', async () => {
    await broker.kill()
    const queues = kafkaQueues([broker.address], logger)
    const queue = await queues.open()
    const got: string[] = []
    await queue.consume(errandWork, async ({ id }) => void got.push(id), { concurrency: 1 })
    await until(() => lines.length === 1)
    const refused = await queue.publish([unit('a')]).catch((error: unknown) => error)
    expect(refused).to.be.instanceOf(QueueUnavailable)
    await pause(2500)
    expect(lines.map(({ level, msg }) => `${level} ${msg}`).join('\n')).to.match(
      /^warn the queue of background work cannot be reached: work waits in the database[^\n]+$/,
    )
    await broker.start()
    await taken(() => queue.publish([unit('b')]))
    await until(() => got.includes('b'))
    await queues.close()
    expect(lines.filter(({ level }) => level === 'error')).to.deep.equal([])
    expect(lines.at(-1)?.msg).to.match(/^the queue of background work is back/)
  })

  it('forgot everything makes its topics again, tells that what it held is lost, and goes on', async () => {
    const queues = kafkaQueues([broker.address], logger)
    const queue = await queues.open()
    let losses = 0
    queue.onLost(() => void (losses += 1))
    const got: string[] = []
    await queue.consume(errandWork, async ({ id }) => void got.push(id), { concurrency: 1 })
    await taken(() => queue.publish([unit('a')]))
    await until(() => got.includes('a'))
    const before = losses
    await broker.wipe()
    await broker.start()
    await until(() => losses > before)
    await taken(() => queue.publish([unit('b')]))
    await until(() => got.includes('b'))
    await queues.close()
  })

  it('comes back with what it kept goes on where it was, and waits for nobody who has died', async () => {
    const queues = kafkaQueues([broker.address], logger)
    const queue = await queues.open()
    const got: string[] = []
    await queue.consume(errandWork, async ({ id }) => void got.push(id), { concurrency: 1 })
    await taken(() => queue.publish([unit('a')]))
    await until(() => got.includes('a'))
    const admin = new Kafka({ brokers: [broker.address], logLevel: logLevel.NOTHING }).admin()
    const members = async () => {
      const { groups } = await admin.describeGroups([`${queues.prefix}.${errandWork}`])
      return groups.flatMap((group) => group.members)
    }
    await admin.connect()
    await broker.kill()
    await until(() =>
      queue.publish([unit('b')]).then(
        () => false,
        () => true,
      ),
    )
    await broker.start()
    await taken(() => queue.publish([unit('c')]))
    await until(() => got.includes('c'))
    await until(async () => (await members()).length === 1)
    await admin.disconnect()
    await queues.close()
  })

  it('hangs and comes back is found by whoever waits for it', async () => {
    const queues = kafkaQueues([broker.address], logger)
    const queue = await queues.open()
    const got: string[] = []
    await queue.consume(errandWork, async ({ id }) => void got.push(id), { concurrency: 1 })
    await taken(() => queue.publish([unit('a')]))
    broker.freeze()
    await until(() =>
      queue.publish([unit('b')]).then(
        () => false,
        (error: unknown) => error instanceof QueueUnavailable,
      ),
    )
    broker.thaw()
    await taken(() => queue.publish([unit('c')]))
    await until(() => got.includes('a') && got.includes('c'))
    await queues.close()
  })
})
