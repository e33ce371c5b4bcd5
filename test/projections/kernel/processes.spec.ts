import { expect } from 'chai'
import pino from 'pino'
import {
  createProcessTable,
  forgetProcess,
  keepPresence,
  listProcesses,
  noteProcess,
  type ProcessRow,
} from '../../../projections/kernel/processes.ts'
import { databases, openAgain, type OpenedDatabase } from '../../support/servers/databases.ts'

const day = 86_400_000
const at = Date.parse('2026-03-02T08:00:00.000Z')
const logger = pino({ level: 'silent' })

const rowOf = (id: string, more: Partial<ProcessRow> = {}): ProcessRow => ({
  id,
  role: 'worker',
  host: 'south',
  pid: 17,
  version: '1.0.0',
  startedAt: at,
  seenAt: at,
  leads: [],
  ...more,
})

for (const { name, open } of databases)
  describe(`the processes on ${name}`, () => {
    let opened: OpenedDatabase
    before(async () => {
      opened = await open()
      await createProcessTable(opened.db)
    })
    after(() => opened.dispose())
    afterEach(() => opened.db.write('processes').delete())

    it('are told with the newest sign of each, and with what it leads', async () => {
      await noteProcess(opened.db, rowOf('one'))
      await noteProcess(opened.db, rowOf('two', { role: 'api' }))
      await noteProcess(opened.db, rowOf('one', { seenAt: at + 5000, leads: ['the feeding of work'] }))
      expect(await listProcesses(opened.db)).to.deep.equal([
        rowOf('two', { role: 'api' }),
        rowOf('one', { seenAt: at + 5000, leads: ['the feeding of work'] }),
      ])
    })

    it('leave when they end in order, and are forgotten after a day without a sign', async () => {
      await noteProcess(opened.db, rowOf('killed'))
      await noteProcess(opened.db, rowOf('ended'))
      await forgetProcess(opened.db, 'ended')
      expect((await listProcesses(opened.db)).map(({ id }) => id)).to.deep.equal(['killed'])
      await noteProcess(opened.db, rowOf('later', { seenAt: at + day + 1 }))
      expect((await listProcesses(opened.db)).map(({ id }) => id)).to.deep.equal(['later'])
    })

    it('may come at once: the table is made by whoever is first', async () => {
      await opened.db.write.schema.dropTable('processes')
      const others = await Promise.all([openAgain(opened.address), openAgain(opened.address)])
      await Promise.all([opened.db, ...others].map(createProcessTable))
      await Promise.all(others.map((db) => db.close()))
      expect(await listProcesses(opened.db)).to.deep.equal([])
    })

    it('show themselves at once, and go when they are told to', async () => {
      const { seenAt: _, leads: __, ...process } = rowOf('self')
      const now = () => new Date(at).toISOString()
      const leave = await keepPresence({ db: opened.db, logger, process, leads: () => ['all'], now })
      expect(await listProcesses(opened.db)).to.deep.equal([rowOf('self', { leads: ['all'] })])
      await leave()
      expect(await listProcesses(opened.db)).to.deep.equal([])
    })
  })
