import { randomInt } from 'node:crypto'
import { cp, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { pino } from 'pino'
import { auditLog } from '../../../events/log/openLog.ts'
import { guardStore } from '../../../events/log/storeGuard.ts'
import { filesBelow } from '../../../events/log/hashedFiles.ts'
import { connect } from '../../../events/log/sqlite/connection.ts'
import { failureOf } from '../../support/failure.ts'
import { openWhole, writeLog } from '../../support/log/wholeLog.ts'
import { temporaryFolder } from '../../support/sqliteLog.ts'

const upload = 'files/0193fa30-5e8c-7d11-9a55-3b8f5d0e4c11'

/** Turns one bit of a file round. */
const flipBit = async (file: string, bit: number): Promise<void> => {
  const handle = await open(file, 'r+')
  const byte = Buffer.alloc(1)
  await handle.read(byte, 0, 1, bit >> 3)
  byte[0] = (byte[0] ?? 0) ^ (1 << (bit & 7))
  await handle.write(byte, 0, 1, bit >> 3)
  await handle.close()
}

describe('a store that was stopped in good order', function () {
  this.timeout(60_000)
  let root: string
  let folder: string
  let remove: () => Promise<void>

  before(async () => {
    ;({ folder: root, remove } = await temporaryFolder())
    folder = join(root, 'data')
    await writeLog(folder, 40)
    await mkdir(join(folder, 'files'))
    await writeFile(join(folder, upload), 'a file that somebody has uploaded')
    const models = await connect(join(folder, 'read.db'))
    await models.script('CREATE TABLE orders (id TEXT)')
    await models.close()
    await (await openWhole(folder)).close()
  })
  after(() => remove())

  const copied = async (): Promise<string> => {
    const copy = join(root, `copy-${Math.random()}`)
    await cp(folder, copy, { recursive: true })
    return copy
  }
  const started = async (data: string, lines: string[] = []) => {
    const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    const guard = guardStore({ folder: data, logger, now: () => '2026-03-02T08:00:00.000Z', rebuildable: ['read.db'] })
    await guard.opening()
  }

  it('starts again, and is checked anew after the next stop', async () => {
    const copy = await copied()
    await (await openWhole(copy)).close()
    await flipBit(join(copy, 'log.db'), 8 * 5000)
    expect(await failureOf(openWhole(copy))).to.match(/log\.db was changed since Daybook stopped/)
    expect(await failureOf(openWhole(copy)), 'the refusal itself changes nothing').to.match(/log\.db was changed/)
  })

  it('names a file that is gone, and one that SQLite would play into another', async () => {
    const copy = await copied()
    await rm(join(copy, 'ledger.db'))
    await writeFile(join(copy, 'log.db-wal'), 'pages from somewhere')
    expect(await failureOf(started(copy))).to.match(/ledger\.db is missing, log\.db-wal was added/)
  })

  it('does without the key file when the environment gives the key', async () => {
    const copy = await copied()
    const key = (await readFile(join(copy, 'keys/master.key'), 'utf8')).trim()
    await rm(join(copy, 'keys/master.key'))
    expect(await failureOf(openWhole(copy))).to.match(/^Error: The master key is missing/)
    await (await openWhole(copy, { DAYBOOK_MASTER_KEY: key })).close()
  })

  it('throws changed read models away and says so', async () => {
    const copy = await copied()
    await flipBit(join(copy, 'read.db'), 17)
    const lines: string[] = []
    await started(copy, lines)
    expect(await readdir(copy)).not.to.include('read.db')
    expect(lines.join()).to.match(/thrown away and built anew/)
  })

  it('tells of a changed upload at every start until it is put back, and starts', async () => {
    const copy = await copied()
    await flipBit(join(copy, upload), 3)
    for (let start = 0; start < 2; start++) {
      const lines: string[] = []
      await started(copy, lines)
      expect(lines.join()).to.include(upload)
      await (await openWhole(copy)).close()
    }
    expect((await auditLog(copy)).damage).to.deep.equal([`${upload} was changed since the last stop`])
  })

  it('starts after a crash as if nothing was', async () => {
    const copy = await copied()
    const crashed = join(root, 'crashed')
    const running = await openWhole(copy)
    await running.log.append('note-1', 'none', [])
    await cp(copy, crashed, { recursive: true })
    await running.close()
    await (await openWhole(crashed)).close()
    expect((await auditLog(crashed)).ok).to.equal(true)
  })

  it('has every bit looked after: 500 that fell over are each named with their file', async () => {
    const names = (await filesBelow(folder)).filter((name) => name !== 'lock.db')
    const lengths = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
    const flips = Array.from({ length: 500 }, (_, index) => {
      const file = index % names.length
      return { name: names[file] ?? '', bit: randomInt(8 * (lengths[file] ?? 1)) }
    })
    const copy = await copied()
    const missed: string[] = []
    for (const { name, bit } of flips) {
      await flipBit(join(copy, name), bit)
      const { ok, damage } = await auditLog(copy)
      if (ok || !damage.some((line) => line.includes(name))) missed.push(`${name} bit ${bit}: ${damage.join()}`)
      await flipBit(join(copy, name), bit)
    }
    expect(missed).to.deep.equal([])
    expect((await auditLog(copy)).ok).to.equal(true)
  })
})
