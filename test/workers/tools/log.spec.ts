import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as rest } from 'node:timers/promises'
import { expect } from 'chai'
import { type EventLog, LogUnavailable, OutcomeUnknown, type StoredEvent } from '../../../events/log/eventLog.ts'
import { openSqliteLog } from '../../../events/log/sqlite/openSqliteLog.ts'
import { newEvent, newEvents } from '../../support/eventLogContract.ts'
import { program } from '../../support/product.ts'
import { addressOf, reach } from '../../support/servers/eventStore.ts'
import { freePort } from '../../support/servers/freePort.ts'
import { type Speaking, startSpeaking } from '../../support/speaking.ts'
import { temporaryFolder } from '../../support/sqliteLog.ts'

type Acknowledged = Readonly<{ id: string; stream: string; version: number; position: number }>

describe('daybook log', function () {
  this.timeout(60_000)
  let folder: string
  let remove: () => Promise<void>
  let port: number
  const started: Speaking[] = []

  const start = (settings: Readonly<Record<string, string>> = {}): Speaking => {
    const environment = { ...process.env, DAYBOOK_DATA: folder, DAYBOOK_LOG_PORT: String(port), ...settings }
    const server = startSpeaking([process.execPath, program, 'log'], environment)
    started.push(server)
    return server
  }

  const serve = async (): Promise<Speaking> => {
    const server = start()
    await server.says('The log is served')
    return server
  }

  const content = async (): Promise<readonly StoredEvent[]> => {
    const log = await openSqliteLog(folder)
    try {
      expect(await log.inspect()).to.deep.equal([])
      return await log.readAll(0, 1_000_000)
    } finally {
      await log.close()
    }
  }

  beforeEach(async () => {
    ;({ folder, remove } = await temporaryFolder())
    port = await freePort()
  })

  afterEach(async () => {
    for (const server of started.splice(0)) server.kill()
    await remove()
  })

  it('says where it is reached, in the words of the setting', async () => {
    const said = await start().says('The log is served')
    expect(said).to.equal(`The log is served: DAYBOOK_EVENTSTORE=${addressOf(port)}`)
  })

  it('loses nothing that it acknowledged when it is killed under load, and those who follow miss nothing', async () => {
    let server = await serve()
    const log = await reach(addressOf(port))
    const acknowledged: Acknowledged[] = []
    const seen: StoredEvent[] = []
    const stop = new AbortController()
    const following = (async () => {
      for await (const page of log.subscribe(0, { signal: stop.signal })) seen.push(...page)
    })()
    const writers = Array.from({ length: 16 }, (_, writer) => write(log, `order-${writer}`, acknowledged, stop.signal))
    for (let round = 0; round < 2; round++) {
      const before = acknowledged.length
      for (const end = Date.now() + 10_000; acknowledged.length < before + 100 && Date.now() < end; ) await rest(5)
      server.process.kill('SIGKILL')
      await server.ended()
      server = await serve()
    }
    const before = acknowledged.length
    for (const end = Date.now() + 10_000; acknowledged.length < before + 100 && Date.now() < end; ) await rest(5)
    const head = await log.head()
    for (const end = Date.now() + 10_000; (seen.at(-1)?.position ?? 0) < head && Date.now() < end; ) await rest(5)
    stop.abort()
    await Promise.all([following, ...writers])
    await log.close()
    server.process.kill('SIGTERM')
    expect(await server.ended()).to.equal(0)

    const all = await content()
    expect(acknowledged.length).to.be.above(250)
    for (const { id, stream, version, position } of acknowledged)
      expect(all[position - 1]).to.include({ id, stream, version, position })
    expect(new Set(all.map(({ id }) => id)).size).to.equal(all.length)
    expect(seen.map(({ id }) => id)).to.deep.equal(all.slice(0, seen.length).map(({ id }) => id))
    expect(seen.length).to.be.at.least(head)
  })

  it('answers what is under way when it is told to stop, and ends soon although somebody follows', async () => {
    const server = await serve()
    const log = await reach(addressOf(port))
    const stop = new AbortController()
    const following = (async () => {
      for await (const page of log.subscribe(0, { signal: stop.signal })) expect(page.length).to.be.above(0)
    })()
    await log.append('order-0', 'none', newEvents(1))
    const appends = Array.from({ length: 50 }, (_, index) => log.append(`order-${index + 1}`, 'none', newEvents(1)))
    await Promise.race(appends)
    const began = performance.now()
    server.process.kill('SIGTERM')
    expect(await server.ended()).to.equal(0)
    expect(performance.now() - began).to.be.below(4000)
    const answers = (await Promise.allSettled(appends)).filter(({ status }) => status === 'fulfilled')
    stop.abort()
    await following
    await log.close()
    expect((await content()).length).to.be.at.least(answers.length + 1)
    expect(answers.length).to.be.above(0)
  })

  it('does not start on a network address, unless that is meant', async () => {
    const server = start({ DAYBOOK_HOST: '0.0.0.0' })
    expect(await server.ended()).to.equal(2)
    expect(server.complaints()).to.include('DAYBOOK_LOG_NETWORK=true')
    await start({ DAYBOOK_HOST: '0.0.0.0', DAYBOOK_LOG_NETWORK: 'true' }).says('The log is served')
  })

  it('says when the port is taken, and leaves the folder free', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const taken = (other.address() as AddressInfo).port // it listens on a port
    const server = start({ DAYBOOK_LOG_PORT: String(taken) })
    expect(await server.ended()).to.equal(1)
    expect(server.complaints().trim()).to.equal(
      `The log cannot be served at 127.0.0.1:${taken}: somebody else listens there. DAYBOOK_LOG_PORT names another port.`,
    )
    await new Promise((resolve) => other.close(resolve))
    expect(await content()).to.deep.equal([])
  })

  it('says when somebody else has the folder', async () => {
    await serve()
    const second = start({ DAYBOOK_LOG_PORT: '0' })
    expect(await second.ended()).to.equal(1)
    expect(second.complaints()).to.include('another Daybook is writing to this log')
  })
})

/** Appends one event after the other and goes on through outages, with the same event until its outcome is known. */
const write = async (
  log: EventLog,
  stream: string,
  acknowledged: Acknowledged[],
  signal: AbortSignal,
): Promise<void> => {
  for (let event = newEvent({ stream }); !signal.aborted; )
    try {
      acknowledged.push({ id: event.id, stream, ...(await log.append(stream, 'any', [event])) })
      event = newEvent({ stream })
    } catch (error) {
      if (!(error instanceof LogUnavailable) && !(error instanceof OutcomeUnknown)) throw error
    }
}
