import { expect } from 'chai'
import { createMemoryLog } from '../../../events/log/memoryLog.ts'
import { hashOf } from '../../../projections/kernel/hash.ts'
import type { Projection } from '../../../projections/kernel/projection.ts'
import { statementsOn } from '../../../projections/kernel/rawRows.ts'
import { RebuildFailed } from '../../../projections/kernel/projector.ts'
import { buildTables } from '../../../projections/kernel/runner/build.ts'
import { keepRows, RowsRefused } from '../../../projections/kernel/runner/keptRows.ts'
import { createRowStore } from '../../../projections/kernel/runner/rowStore.ts'
import { createTable } from '../../../projections/kernel/tables.ts'
import { busyMonths, cities, parcels, posted, routed } from '../../support/parcels.ts'
import { appendAll, type Happened, plainCodec, projecting, recordedEvents, rowsOf } from '../../support/projection.ts'
import { databases, type OpenedDatabase } from '../../support/servers/databases.ts'

const anyCities = cities as unknown as Projection // lists hold any read model
const anyParcels = parcels as unknown as Projection // as above
/** No two parcels for one city. */
const lonely: Projection = { ...anyParcels, unique: [['city']] }

for (const { name, open } of databases)
  describe(`rows that are kept for later, on ${name}`, () => {
    let opened: OpenedDatabase
    beforeEach(async () => {
      opened = await open()
    })
    afterEach(() => opened.dispose())

    const logOf = async (...facts: readonly Happened[]) => {
      const log = createMemoryLog()
      await appendAll(log, recordedEvents(facts))
      return log
    }
    const built = async (model: Projection, strict: boolean, ...facts: readonly Happened[]) => {
      const tools = { log: await logOf(...facts), codec: plainCodec, db: opened.db }
      const place = { model, table: model.name, generation: 1 }
      return buildTables(tools, [place], { until: facts.length, strict })
    }

    it('come back from memory and, beyond what there is room for, from the table', async () => {
      const { write, dialect } = opened.db
      const run = statementsOn(write)
      await createTable(write, dialect, anyCities)
      const kept = keepRows(createRowStore(dialect, anyCities), 4)
      const city = (number: number) => ({ city: `city ${number}`, posted: number, routed: 0 })
      for (let number = 0; number < 10; number++) await kept.save(run, new Map([[`city ${number}`, city(number)]]))
      await kept.save(run, new Map([['city 1', null]]))
      const names = Array.from({ length: 11 }, (_, number) => `city ${number}`)
      const found = await kept.load(run, names)
      expect([...found.keys()].sort()).to.deep.equal(names.filter((each) => each !== 'city 1' && each !== 'city 10'))
      expect(found.get('city 7')).to.deep.equal(city(7))
      await kept.flush(run)
      expect((await rowsOf(opened, cities)).map((row) => row.posted)).to.deep.equal([0, 2, 3, 4, 5, 6, 7, 8, 9])
    })

    it('are the same rows in the end as those that were folded page by page', async () => {
      const facts = busyMonths(1500)
      await built(anyParcels, true, ...facts)
      const inMemory = await hashOf(opened.db, parcels)
      await opened.db.write.schema.dropTable('parcels')
      const projector = await projecting({ ...opened, log: await logOf(...facts), projections: [parcels] })
      expect(await hashOf(opened.db, parcels)).to.equal(inMemory)
      await projector.close()
    })

    it('tell when some of them do not fit their table', async () => {
      const { write, dialect } = opened.db
      const run = statementsOn(write)
      await createTable(write, dialect, anyCities)
      await write.schema.table('cities', (table) => table.unique(['posted']))
      const kept = keepRows(createRowStore(dialect, anyCities), 4)
      for (const city of ['Ulm', 'Bonn']) await kept.save(run, new Map([[city, { city, posted: 1, routed: 0 }]]))
      const failure = await kept.flush(run).catch((error: unknown) => error)
      expect(failure).to.be.instanceOf(RowsRefused)
    })

    it('are not kept where they must be unique: the event that breaks it is named, or its stream held back', async () => {
      const facts = [posted('1', { city: 'Ulm' }), posted('2', { city: 'Bonn' }), routed('2', 'Ulm')]
      const failure = await built(lonely, true, ...facts).catch((error: unknown) => error)
      expect(failure).to.be.instanceOf(RebuildFailed).with.property('position', 3)
      const { parked } = await built(lonely, false, ...facts)
      expect(parked.map(({ stream, position }) => [stream, position])).to.deep.equal([['parcel-2', 3]])
      expect((await rowsOf(opened, parcels)).map((row) => row.city)).to.deep.equal(['Ulm', 'Bonn'])
    })
  })
