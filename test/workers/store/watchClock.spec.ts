import { expect } from 'chai'
import { deciders } from '../../../events/index.ts'
import { bulkImport } from '../../../events/settings/bulkImport.ts'
import { watchClock } from '../../../workers/store/watchClock.ts'
import { type Api, startApi } from '../../support/api.ts'
import { uploaded } from '../../support/imports.ts'

const second = 1000
const day = 86_400 * second

describe('the look at the clock', () => {
  let api: Api
  let time: number
  let lines: string[]

  beforeEach(async () => {
    time = Date.parse('2026-03-02T08:00:00.000Z')
    lines = []
    api = await startApi({
      routes: [],
      deciders,
      now: () => new Date(time).toISOString(),
      onLine: (line) => void lines.push(line),
    })
    await api.given(bulkImport, 'one', uploaded)
  })
  afterEach(() => api.close())

  const told = () =>
    lines.filter((line) => line.includes('clock')).map((line) => (JSON.parse(line) as { msg: string }).msg)

  it('says nothing while the clock runs as clocks do', async () => {
    let drift = 0
    const { run } = watchClock(() => drift)
    time += 10 * day
    await run(api.desk)
    drift = 1.5 * second
    await run(api.desk)
    expect(told()).to.deep.equal([])
  })

  it('says that it was set back before the last event, or stands long after it', async () => {
    time -= 3600 * second
    await watchClock(() => 0).run(api.desk)
    time += 400 * day
    await watchClock(() => 0).run(api.desk)
    const [back, forward] = told()
    expect(back).to.match(/behind the last event/)
    expect(forward).to.match(/long past the last event/)
  })

  it('says once that it was set while Daybook ran, either way', async () => {
    let drift = 0
    const { run } = watchClock(() => drift)
    for (const at of [0, 60 * second, 60 * second, -60 * second, -60 * second]) {
      drift = at
      await run(api.desk)
    }
    expect(told()).to.have.length(2)
    expect(lines.join()).to.include('"seconds":60').and.to.include('"seconds":-120')
  })

  it('never decides the order of events', async () => {
    const { position } = (await api.desk.log.readAll(0, 10)).at(-1) ?? { position: 0 }
    time -= 400 * day
    await api.given(bulkImport, 'two', uploaded)
    time += 800 * day
    await api.given(bulkImport, 'three', uploaded)
    const after = await api.desk.log.readAll(position, 10)
    expect(after.map(({ stream }) => stream)).to.deep.equal(['bulkImport-two', 'bulkImport-three'])
  })
})
