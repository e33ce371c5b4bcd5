import { expect } from 'chai'
import { createMemoryLog } from '../../../events/log/memoryLog.ts'
import { hashOf } from '../../../projections/kernel/hash.ts'
import type { Projection } from '../../../projections/kernel/projection.ts'
import { createCopy, foldIntoCopies, makeTable, type Place } from '../../../projections/kernel/runner/copy.ts'
import { KeepingTaken, takeFence } from '../../../projections/kernel/runner/fence.ts'
import { createReader } from '../../../projections/kernel/runner/reading.ts'
import { failureOf } from '../../support/failure.ts'
import { busyMonths, parcels } from '../../support/parcels.ts'
import { appendAll, keeping, plainCodec, projecting, recordedEvents } from '../../support/projection.ts'
import { databases, type DatabaseUnderTest, type OpenedDatabase } from '../../support/servers/databases.ts'

const model = parcels as unknown as Projection // handlers take narrower events; the reader routes by type
const shared = databases.find(({ name }) => name === 'PostgreSQL') as DatabaseUnderTest // it is in the list
const count = 40

describe('a process that no longer keeps the read models', () => {
  let opened: OpenedDatabase
  const log = createMemoryLog()
  before(() => appendAll(log, recordedEvents(busyMonths(count))))
  beforeEach(async () => {
    opened = await shared.open()
  })
  afterEach(() => opened.dispose())
  const placeOf = async (): Promise<Place> => {
    const fence = await takeFence(opened.db)
    return { model, table: 'parcels__next', generation: 2, fence }
  }
  const rows = async () => (await opened.db.write('parcels__next').count({ all: '*' }))[0]?.['all']

  it('writes nothing into the copy that its successor builds under the same name', async () => {
    const [stale, next] = [await placeOf(), await placeOf()]
    await makeTable(opened.db, next)
    const page = await log.readAll(0, count)
    const fold = (place: Place) => {
      const tools = { db: opened.db, reader: createReader(plainCodec, [model]) }
      return foldIntoCopies(tools, [createCopy(opened.db, place, false)], page, count)
    }
    expect(await failureOf(fold(stale))).to.be.instanceOf(KeepingTaken)
    expect(await rows()).to.equal(0)
    await fold(next)
    expect(await rows()).to.be.above(0)
  })

  it('does not make that table anew under its hands', async () => {
    const [stale, next] = [await placeOf(), await placeOf()]
    await makeTable(opened.db, next)
    await opened.db.write.raw('alter table "parcels__next" add column mark text')
    expect(await failureOf(makeTable(opened.db, stale))).to.be.instanceOf(KeepingTaken)
    expect(await opened.db.write('parcels__next').columnInfo()).to.have.property('mark')
  })

  it('puts no copy in the place of the live one, and takes no table away', async () => {
    const parts = { db: opened.db, log, projections: [parcels] }
    const stale = await projecting(parts)
    const before = await hashOf(opened.db, parcels)
    const next = await keeping(parts)
    await makeTable(opened.db, { model, table: 'parcels__next', generation: 2, fence: 2 })
    expect(await failureOf(stale.rebuild('parcels'))).to.be.instanceOf(KeepingTaken)
    expect(await rows()).to.equal(0)
    await next.rebuild('parcels')
    expect(await hashOf(opened.db, parcels)).to.equal(before)
    await stale.close()
    await next.close()
  })
})
