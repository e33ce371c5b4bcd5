import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { createMemoryLog } from '../../../events/log/memoryLog.ts'
import { hashOf } from '../../../projections/kernel/hash.ts'
import { busyMonths, cities, parcels } from '../../support/parcels.ts'
import { appendAll, projecting, recordedEvents, rowsOf } from '../../support/projection.ts'
import { type DatabaseUnderTest, databases, type OpenedDatabase } from '../../support/servers/databases.ts'

const child = fileURLToPath(new URL('../../support/projectingChild.ts', import.meta.url))
const count = 2000

const spawnChild = ({ address }: OpenedDatabase): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', child, address, String(count), '10'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** The lines a child prints until it ends, or until it is killed because it has come this far. */
const linesOf = (running: ChildProcess, killAt: number): Promise<readonly string[]> =>
  new Promise((resolve) => {
    const lines: string[] = []
    running.stdout?.on('data', (text: Buffer) => {
      lines.push(...text.toString().trim().split('\n'))
      if (Number(lines.at(-1)) >= killAt) running.kill('SIGKILL')
    })
    running.once('exit', () => resolve(lines))
  })

const cleanHashes = async (database: DatabaseUnderTest): Promise<string> => {
  const opened = await database.open()
  const log = createMemoryLog()
  await appendAll(log, recordedEvents(busyMonths(count)))
  const projector = await projecting({ ...opened, log, projections: [parcels, cities] })
  const hashes = `${await hashOf(opened.db, parcels)} ${await hashOf(opened.db, cities)}`
  await projector.close()
  await opened.dispose()
  return hashes
}

for (const database of databases)
  describe(`a projector that is killed again and again, on ${database.name}`, function () {
    this.timeout(60_000)
    let opened: OpenedDatabase
    beforeEach(async () => {
      opened = await database.open()
    })
    afterEach(() => opened.dispose())

    it('folds every event exactly once', async () => {
      const empty = createMemoryLog()
      await (await projecting({ ...opened, log: empty, projections: [parcels, cities] })).close()
      for (const killAt of [1, 700, 1500]) {
        const lines = await linesOf(spawnChild(opened), killAt)
        expect(Number(lines.at(-1))).to.be.at.least(killAt)
      }
      const lines = await linesOf(spawnChild(opened), Number.POSITIVE_INFINITY)
      expect(lines.at(-1)).to.equal(await cleanHashes(database))
      expect(await rowsOf(opened, cities)).to.have.length.above(3)
    })

    it('begins a first build anew', async () => {
      await linesOf(spawnChild(opened), 1000)
      expect(await rowsOf(opened, parcels)).to.deep.equal([])
      const lines = await linesOf(spawnChild(opened), Number.POSITIVE_INFINITY)
      expect(lines.at(-1)).to.equal(await cleanHashes(database))
    })
  })
