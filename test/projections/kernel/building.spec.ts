import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import pino from 'pino'
import { deciders } from '../../../events/index.ts'
import { type OpenedLog, openLog } from '../../../events/log/openLog.ts'
import { newId, now } from '../../../events/runtime/clock.ts'
import { readConfig } from '../../../events/runtime/config.ts'
import { buildInChild } from '../../../projections/kernel/building/buildInChild.ts'
import { hashOf } from '../../../projections/kernel/hash.ts'
import type { Projection } from '../../../projections/kernel/projection.ts'
import { type Projector, RebuildFailed } from '../../../projections/kernel/projector.ts'
import { startProjector } from '../../../projections/kernel/runner/startProjector.ts'
import { orders } from '../../../projections/logistics/orders.ts'
import { companies } from '../../../projections/organisation/companies.ts'
import { fillHistory } from '../../bench/history.ts'
import { databases, type OpenedDatabase } from '../../support/servers/databases.ts'
import { temporaryFolder } from '../../support/sqliteLog.ts'

const logger = pino({ level: 'silent' })
const models = [companies, orders] as unknown as readonly Projection[] // lists hold any read model

for (const { name, open } of databases)
  describe(`a rebuild in a process of its own, on ${name}`, function () {
    this.timeout(60_000)
    let folder: string
    let remove: () => Promise<void>
    let opened: OpenedDatabase
    let own: OpenedLog
    let projector: Projector

    const config = () =>
      readConfig({
        DAYBOOK_DATA: folder,
        ...(name === 'PostgreSQL' ? { DAYBOOK_POSTGRES: opened.address } : {}),
      })
    const start = async (): Promise<void> => {
      const builder = await buildInChild(config())
      projector = await startProjector({ ...own, db: opened.db, logger, projections: models, builder })
    }
    const hashes = () => Promise.all(models.map((model) => hashOf(opened.db, model)))
    const damagedCompany = async (): Promise<number> => {
      const event = { id: newId(), type: 'CompanyRegistered', data: '{"name":7}', meta: damagedMeta }
      return (await own.log.append('company-damaged', 'none', [event])).position
    }
    const damagedMeta = JSON.stringify({
      at: now(),
      by: { id: 'li', type: 'user' },
      commandId: 'c',
      correlationId: 'c',
    })

    before(async () => {
      opened = await open()
      ;({ folder, remove } = await temporaryFolder())
      own = await openLog(config(), logger, deciders, { now })
      await fillHistory(own.log, 10_000, ['companies', 'orders'])
    })
    after(async () => {
      await own.close()
      await opened.dispose()
      await remove()
    })
    afterEach(() => projector.close())

    it('fills read models that are new, and equals what was folded live', async () => {
      await start()
      const built = await hashes()
      for (const table of [...models.map((model) => model.name), 'projection_checkpoint'])
        await opened.db.write.schema.dropTable(table)
      await projector.close()
      projector = await startProjector({ ...own, db: opened.db, logger, projections: models })
      expect(await hashes()).to.deep.equal(built)
      expect(await opened.db.read('companies').count({ all: '*' }).first()).to.deep.equal({ all: 500 })
    })

    it('takes in what happens meanwhile and puts all copies in their places together', async () => {
      await start()
      const progress: number[] = []
      const rebuilding = projector.rebuild(['companies', 'orders'], (done) => progress.push(done))
      await fillHistory(own.log, 100, ['companies', 'orders'])
      await rebuilding
      expect(await projector.reached(await own.log.head(), { timeout: 10_000 })).to.equal(true)
      const rebuilt = await hashes()
      await projector.rebuild(['companies', 'orders'])
      expect(await hashes()).to.deep.equal(rebuilt)
      expect(progress.at(-1)).to.be.at.least(10_000)
      expect(await readdir(join(folder, 'building')).catch(() => [])).to.deep.equal([])
    })

    it('removes what an earlier process left behind', async () => {
      await mkdir(join(folder, 'building'), { recursive: true })
      await writeFile(join(folder, 'building', 'orders.db'), 'half a file')
      await start()
      expect(existsSync(join(folder, 'building', 'orders.db'))).to.equal(false)
    })

    it('ends with the signal', async () => {
      await start()
      const rebuilding = projector.rebuild('orders').catch((error: unknown) => error)
      await projector.close()
      expect(await rebuilding).to.be.instanceOf(Error)
      expect(await opened.db.read.schema.hasTable('orders__next')).to.equal(false)
    })

    it('names an event that cannot be folded and leaves the live copies', async () => {
      await start()
      const before = await hashes()
      const position = await damagedCompany()
      expect(await projector.reached(position, { timeout: 10_000 })).to.equal(true)
      const failure = await projector.rebuild(['companies', 'orders']).catch((error: unknown) => error)
      expect(failure).to.be.instanceOf(RebuildFailed).with.property('position', position)
      expect(String(failure)).to.include('companies was not rebuilt').and.to.include('column')
      expect(await hashes()).to.deep.equal(before)
    })

    it('holds back, where it must build first, what cannot be folded', async () => {
      await start()
      await projector.close()
      await opened.db.write('projection_checkpoint').where({ name: 'companies' }).update({ position: 1_000_000 })
      await opened.db.write('projection_parked').del()
      await start()
      expect((await projector.parked('companies')).map(({ stream }) => stream)).to.deep.equal(['company-damaged'])
      expect(await opened.db.read('companies').where({ id: 'damaged' })).to.deep.equal([])
    })
  })
