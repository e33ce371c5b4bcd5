import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { expect } from 'chai'
import { type ISocketFactory, Kafka, logLevel } from 'kafkajs'
import { createTopicKeeper } from '../../../../workers/kernel/kafka/topics.ts'
import { failureOf } from '../../../support/failure.ts'
import { kafkaBrokers } from '../../../support/servers/kafka.ts'

const makingTopics = 19 // the number of this request in Kafka's protocol

/** Lines to a broker that break when it has made topics and is about to say so. */
const losingAnswers = (isLosing: () => boolean): ISocketFactory => {
  return ({ host, port, onConnect }) => {
    const socket = connect({ host, port }, onConnect)
    const write = socket.write.bind(socket)
    let isLost = false
    socket.write = (piece: Uint8Array | string, ...rest: unknown[]) => {
      if (Buffer.isBuffer(piece) && piece.readInt16BE(4) === makingTopics) isLost = isLosing()
      return write(piece, ...(rest as [])) // passed on as it came
    }
    const emit = socket.emit.bind(socket)
    socket.emit = (event: string, ...rest: unknown[]) =>
      isLost && event === 'data' ? !socket.destroy(new Error('the line broke')) : emit(event, ...rest)
    return socket
  }
}

describe('who looks after topics', function () {
  this.timeout(240_000) // the first one starts the broker
  let brokers: readonly string[]
  before(async () => {
    brokers = await kafkaBrokers()
  })

  const keeperOf = (topics: readonly string[], isLosing: () => boolean = () => false) =>
    createTopicKeeper({
      kafka: new Kafka({
        brokers: [...brokers],
        logLevel: logLevel.NOTHING,
        retry: { retries: 0 },
        socketFactory: losingAnswers(isLosing),
      }),
      topics,
      partitions: 1,
    })

  it('tells once that topics were missing', async () => {
    const keeper = keeperOf([`topic-${randomUUID()}`])
    await keeper.ensure()
    expect([keeper.takeLoss(), keeper.takeLoss()]).to.deep.equal([true, false])
    await keeper.ensure()
    expect(keeper.takeLoss()).to.equal(false)
    await keeper.close()
  })

  it('tells it too when the broker made them and its answer was lost', async () => {
    let isLosing = true
    const keeper = keeperOf([`topic-${randomUUID()}`], () => isLosing)
    expect(await failureOf(keeper.ensure())).to.be.instanceOf(Error)
    isLosing = false
    await keeper.ensure()
    expect(keeper.takeLoss()).to.equal(true)
    await keeper.close()
  })
})
