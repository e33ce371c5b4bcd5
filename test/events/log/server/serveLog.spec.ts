import { setTimeout as rest } from 'node:timers/promises'
import {
  binaryEvent,
  EventStoreDBClient,
  NO_STREAM,
  START,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client'
import { expect } from 'chai'
import { type EventLog, LogUnavailable } from '../../../../events/log/eventLog.ts'
import { createMemoryLog } from '../../../../events/log/memoryLog.ts'
import { newEvent, newEvents } from '../../../support/eventLogContract.ts'
import { failureOf } from '../../../support/failure.ts'
import { reach, type ServedLog, serveForTest } from '../../../support/servers/eventStore.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const binary = (data = '{}') => binaryEvent({ type: 'OrderEntered', data: bytes(data), metadata: bytes('{}') })

describe('a log that is served', () => {
  let below: EventLog
  let served: ServedLog
  let client: EventStoreDBClient

  const begin = async (over: EventLog): Promise<void> => {
    served = await serveForTest(over)
    client = EventStoreDBClient.connectionString(served.address)
  }

  beforeEach(async () => {
    below = createMemoryLog()
    await begin(below)
  })

  afterEach(async () => {
    await client.dispose()
    await served.stop()
  })

  for (const [how, options] of [
    ['by itself', { credentials: { username: 'admin', password: 'changeit' } }],
    ['among others on a line', {}],
  ] as const)
    describe(`to the client as it comes, appending each ${how}`, () => {
      it('stores events and says where', async () => {
        const answer = await client.appendToStream('order-1', [binary(), binary()], options)
        expect(answer).to.deep.include({ nextExpectedRevision: 1n, position: { commit: 2n, prepare: 2n } })
        expect(await below.readStream('order-1')).to.have.length(2)
      })

      it('says at which revision a stream is that is not as expected', async () => {
        await below.append('order-1', 'none', newEvents(3))
        const failure = await failureOf(
          client.appendToStream('order-1', binary(), { ...options, expectedRevision: NO_STREAM }),
        )
        expect(failure).to.be.instanceOf(WrongExpectedVersionError)
        expect(failure).to.include({ actualVersion: 2n, expectedVersion: 'no_stream' })
      })

      it('refuses an append of more than 16 MB, and says so', async () => {
        const events = Array.from({ length: 3 }, () => binary(JSON.stringify('x'.repeat(6_000_000))))
        const failure = await failureOf(client.appendToStream('order-1', events, options))
        expect(failure).to.have.property('type', 'maximum-append-size-exceeded')
        expect(await below.head()).to.equal(0)
      })
    })

  it('says that a stream is not there', async () => {
    const read = async () => {
      for await (const _ of client.readStream('order-1')) expect.fail('there is nothing')
    }
    expect(await failureOf(read())).to.be.instanceOf(StreamNotFoundError)
  })

  it('deletes nothing', async () => {
    await below.append('order-1', 'none', newEvents(1))
    expect(await failureOf(client.deleteStream('order-1')))
      .to.have.property('message')
      .that.includes('never deleted')
    expect(await below.readStream('order-1')).to.have.length(1)
  })

  it('is found by those who ask for the leader of a cluster', async () => {
    const log = await reach(served.address.replace('esdb:', 'esdb+discover:'))
    expect(await log.append('order-1', 'none', newEvents(1))).to.deep.equal({ version: 1, position: 1 })
    await log.close()
  })

  it('sends a reader no more than it takes', async () => {
    await served.stop()
    const text = 'x'.repeat(4000)
    for (let page = 0; page < 6; page++)
      await below.append(
        `order-${page}`,
        'none',
        Array.from({ length: 1000 }, () => newEvent({ text })),
      )
    let pulled = 0
    const counted: EventLog = {
      ...below,
      async *subscribe(after, options) {
        for await (const page of below.subscribe(after, options)) {
          pulled += page.length
          yield page
        }
      },
    }
    await begin(counted)
    const subscription = client.subscribeToAll({ fromPosition: START }, { highWaterMark: 10 })
    subscription.on('error', () => undefined)
    let seen = 0
    for await (const _ of subscription) {
      seen += 1
      if (seen === 100) {
        await rest(500)
        expect(pulled).to.be.below(3000)
      }
      if (seen === 6000) break
    }
    expect(pulled).to.equal(6000)
  })

  it('tells those who read that it is being stopped, as something that passes', async () => {
    const log = await reach(served.address)
    await log.append('order-1', 'none', newEvents(1))
    await served.stop()
    expect(await failureOf(log.readAll(0, 1))).to.be.instanceOf(LogUnavailable)
    await log.close()
  })
})
