import { open, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { pino } from 'pino'
import { openReadDatabase } from '../../../projections/kernel/readDatabase.ts'
import { failureOf } from '../../support/failure.ts'
import { temporaryFolder } from '../../support/sqliteLog.ts'

const pageSize = 8192

describe('the file of the read models', () => {
  let folder: string
  let file: string
  let remove: () => Promise<void>
  let lines: string[]

  beforeEach(async () => {
    ;({ folder, remove } = await temporaryFolder())
    file = join(folder, 'read.db')
    lines = []
  })
  afterEach(() => remove())

  const opening = () =>
    openReadDatabase(file, pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }))

  const fill = async (): Promise<void> => {
    const db = await opening()
    await db.write.raw('create table things (id integer primary key, what text)')
    const rows = Array.from({ length: 500 }, (_, id) => ({ id, what: 'x'.repeat(500) }))
    await db.write.batchInsert('things', rows, 50)
    await db.close()
  }
  const overwrite = async (from: number, content: Buffer): Promise<void> => {
    const handle = await open(file, 'r+')
    await handle.write(content, 0, content.length, from)
    await handle.close()
  }
  const tables = async (): Promise<number> => {
    const db = await opening()
    const found = await db.read.raw<readonly unknown[]>('select name from sqlite_schema')
    await db.close()
    return found.length
  }

  it('stays as it is while it is sound', async () => {
    await fill()
    expect(await tables()).to.equal(1)
    expect(lines).to.deep.equal([])
  })

  it('is thrown away when it is no database any more, and when its pages do not fit together', async () => {
    for (const from of [0, 3 * pageSize]) {
      await fill()
      await overwrite(from, Buffer.alloc(2 * pageSize, 0x5a))
      expect(await tables(), `overwritten from ${from} on`).to.equal(0)
      expect(lines.join()).to.match(/damaged: it is thrown away and built anew from the log/)
      lines = []
    }
  })

  it('is marked when damage shows at work, told of once, and thrown away at the next start', async () => {
    await fill()
    const db = await opening()
    await overwrite(2 * pageSize, Buffer.alloc(8 * pageSize, 0x5a))
    for (let query = 0; query < 3; query++)
      expect(await failureOf(db.read.raw('select sum(length(what)) from things'))).to.match(/SQLITE_CORRUPT/)
    expect(lines.filter((line) => line.includes('restart Daybook'))).to.have.length(1)
    await db.close()
    expect(await readdir(folder)).to.include('read.db.damaged')
    expect(await tables()).to.equal(0)
    expect(await readdir(folder)).not.to.include('read.db.damaged')
  })

  it('does not go for a folder that cannot be opened', async () => {
    await writeFile(join(folder, 'plain'), '')
    expect(await failureOf(openReadDatabase(join(folder, 'plain', 'read.db'), pino({ level: 'silent' })))).to.not.equal(
      undefined,
    )
  })
})
