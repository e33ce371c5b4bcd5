import { expect } from 'chai'
import { createNoticing, type Noticing } from '../../../api/kernel/noticing.ts'
import { dataSighting, logReading } from '../../../events/audit/readings.ts'
import { createMemoryLog } from '../../../events/log/memoryLog.ts'
import { type EventLog, LogUnavailable } from '../../../events/log/eventLog.ts'
import { createLogger } from '../../../events/runtime/logger.ts'
import { idMaker } from '../../../events/runtime/clock.ts'
import { createCodec } from '../../../events/log/createCodec.ts'
import { goldenKeys } from '../../support/golden.ts'

const onlooker = (id: string) => ({
  by: { type: 'user', id } as const,
  requestId: 'r1',
  ip: '192.0.2.7',
  page: '/users',
})
const where = 'GET /sys/user/:id'

describe('what is noticed beside the answers', () => {
  let log: EventLog
  let noticing: Noticing
  let clock: number
  let isFull: boolean
  const lines: string[] = []
  beforeEach(() => {
    clock = Date.parse('2026-03-02T08:00:00.000Z')
    isFull = false
    const kept = createMemoryLog()
    log = {
      ...kept,
      append: (...all) =>
        isFull ? Promise.reject(new LogUnavailable(new Error('the disk is full'))) : kept.append(...all),
    }
    noticing = createNoticing({
      log,
      codec: createCodec([dataSighting, logReading], goldenKeys),
      logger: createLogger('error', { write: (line) => lines.push(line) }),
      now: () => new Date(clock).toISOString(),
      newId: idMaker(),
    })
  })

  const saw = (by: string, ...subjects: readonly string[]) =>
    noticing.saw(onlooker(by), { subjects, fields: ['name'] }, where)
  const recorded = async () => {
    await noticing.settle()
    return (await log.readAll(0, 1000)).map(({ stream, data, meta }) => ({
      stream,
      ...JSON.parse(data),
      meta: JSON.parse(meta),
    }))
  }

  it('is recorded within a second, with who, from where and whom', async () => {
    saw('zhou', 'lin', 'chen')
    await new Promise((resolve) => setTimeout(resolve, 900))
    const [event] = await log.readAll(0, 10)
    expect(event?.stream).to.equal('dataSighting-zhou.2026-03-02')
    expect(JSON.parse(event?.data ?? '')).to.deep.equal({ subjects: ['lin', 'chen'], fields: ['name'], where })
    expect(JSON.parse(event?.meta ?? '')).to.include({ ip: '192.0.2.7', page: '/users', commandId: 'r1' })
  })

  it('is one event for what one person saw in the meantime, and another one for another person', async () => {
    saw('zhou', 'lin')
    saw('zhou', 'chen', 'lin')
    saw('wang', 'lin')
    expect((await recorded()).map(({ stream, subjects }) => [stream, subjects])).to.deep.equal([
      ['dataSighting-zhou.2026-03-02', ['lin', 'chen']],
      ['dataSighting-wang.2026-03-02', ['lin']],
    ])
  })

  it('is not recorded again within a minute, but for whom is new', async () => {
    saw('zhou', 'lin')
    await noticing.settle()
    clock += 59_000
    saw('zhou', 'lin')
    await noticing.settle()
    saw('zhou', 'lin', 'chen')
    expect((await recorded()).map(({ subjects }) => subjects)).to.deep.equal([['lin'], ['chen']])
    clock += 60_000
    saw('zhou', 'lin')
    expect((await recorded()).map(({ subjects }) => subjects)).to.deep.equal([['lin'], ['chen'], ['lin']])
  })

  it('names at most 500 people in one event, and everybody in all', async () => {
    const everybody = Array.from({ length: 1201 }, (_, index) => `person-${index}`)
    saw('zhou', ...everybody)
    const events = await recorded()
    expect(events.map(({ subjects }) => subjects.length)).to.deep.equal([500, 500, 201])
    expect(events.flatMap(({ subjects }) => subjects)).to.deep.equal(everybody)
  })

  it('is neither what people see of themselves, nor nobody', async () => {
    saw('zhou', 'zhou')
    saw('zhou')
    noticing.saw(onlooker('zhou'), { subjects: ['lin'], fields: [] }, where)
    expect(await recorded()).to.deep.equal([])
  })

  it('waits while nothing can be saved, and is recorded then, with the time of the look', async () => {
    isFull = true
    saw('zhou', 'lin')
    expect(await recorded()).to.deep.equal([])
    expect(lines.join()).to.include('who looked at what was not recorded yet')
    isFull = false
    clock += 120_000
    const [event] = await recorded()
    expect([event.subjects, event.meta.at]).to.deep.equal([['lin'], '2026-03-02T08:00:00.000Z'])
  })

  it('tells readings of the log by what was asked for', async () => {
    const filters = [{ field: 'kind', op: 'eq', value: '"order"' }]
    noticing.read(onlooker('zhou'), { what: 'events', filters })
    noticing.read(onlooker('zhou'), { what: 'events', filters })
    noticing.read(onlooker('zhou'), { what: 'event', positions: [3] })
    noticing.read(onlooker('zhou'), { what: 'event', positions: [4, 3] })
    expect(
      (await recorded()).map(({ what, filters: asked, positions }) => [what, asked.length, positions]),
    ).to.deep.equal([
      ['events', 1, []],
      ['event', 0, [3, 4]],
    ])
  })
})
