import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { linkHash } from '../../../events/log/ledgerHash.ts'
import { connect } from '../../../events/log/sqlite/connection.ts'
import { openSqliteLogForReading } from '../../../events/log/sqlite/openSqliteLog.ts'
import { exportTool } from '../../../workers/tools/export.ts'
import { heads } from '../../../workers/tools/heads.ts'
import { changedCopy, writeLog } from '../../support/log/wholeLog.ts'
import { temporaryFolder } from '../../support/sqliteLog.ts'
import { typed } from '../../support/typing.ts'

type Facts = Readonly<{
  heads: readonly Readonly<{ position: number; signed: boolean }>[]
  compared: Readonly<{
    same: number
    older: number
    newer: number
    findings: readonly Readonly<{ kind: string; position: number }>[]
  }> | null
}>

describe('daybook heads', function () {
  this.timeout(60_000)
  let folder: string
  let remove: () => Promise<void>
  let data: string
  let copy: string
  let early: string
  let written: string
  let copies = 0

  before(async () => {
    ;({ folder, remove } = await temporaryFolder())
    data = join(folder, 'data')
    copy = join(folder, 'elsewhere')
    await writeLog(data, 50)
    await writeLog(data, 50, { elsewhere: copy })
    await writeLog(data, 50, { elsewhere: copy })
    written = join(folder, 'written')
    await cp(data, written, { recursive: true })
    await keepStops(data, copy)
    early = join(folder, 'early')
    await typed(exportTool, { settings: { DAYBOOK_DATA: data }, options: { into: early, until: '100' } })
  })
  after(() => remove())

  /** Leaves only the heads of stops: how many come between depends on the hour and on the machine. */
  const keepStops = async (of: string, elsewhere: string): Promise<void> => {
    const db = await connect(join(of, 'ledger.db'))
    await db.script('DELETE FROM heads WHERE position % 100 <> 0')
    await db.close()
    const file = join(elsewhere, 'ledger-heads.ndjson')
    const lines = (await readFile(file, 'utf8')).split('\n')
    await writeFile(file, lines.filter((line) => line === '' || /"position":\d*00\b/.test(line)).join('\n'))
  }

  const fresh = (): string => {
    copies += 1
    return join(folder, `copy-${copies}`)
  }
  const changed = (sql: string, from = data) => changedCopy(from, fresh(), 'ledger.db', (db) => db.script(sql))
  const asked = async (on: string, second: string | undefined, options: Readonly<Record<string, string>> = {}) => {
    const settings = { DAYBOOK_DATA: on, ...(second === undefined ? {} : { DAYBOOK_HEADS_COPY: second }) }
    const { exit, said } = await typed(heads, { settings, options: { ...options, json: true } })
    return { exit, ...(JSON.parse(said) as Facts) }
  }
  const findings = ({ compared }: Facts) => compared?.findings.map(({ kind, position }) => [kind, position])

  it('lists them with their signatures checked', async () => {
    const { exit, heads: list, compared } = await asked(data, undefined)
    expect({ exit, compared }).to.deep.equal({ exit: 0, compared: null })
    expect(list.map(({ position, signed }) => [position, signed])).to.deep.equal([
      [100, true],
      [200, true],
      [300, true],
    ])
  })

  it('finds nothing where both places agree, and says what is older than the copy', async () => {
    const answer = await asked(data, copy)
    expect(answer).to.deep.include({ exit: 0, compared: { same: 2, older: 1, newer: 0, findings: [] } })
    const { said } = await typed(heads, { settings: { DAYBOOK_DATA: data, DAYBOOK_HEADS_COPY: copy } })
    expect(said).to.match(/2 heads are the same in the copy; 1 are older than it, 0 newer\.\n$/)
  })

  it('takes a file, the heads of an older export and the export itself as copies too', async () => {
    const file = await asked(data, undefined, { compare: join(copy, 'ledger-heads.ndjson') })
    expect(file).to.deep.include({ exit: 0, compared: { same: 2, older: 1, newer: 0, findings: [] } })
    for (const compare of [early, join(early, 'heads.json')]) {
      const answer = await asked(data, undefined, { compare })
      expect(answer).to.deep.include({ exit: 0, compared: { same: 1, older: 0, newer: 2, findings: [] } })
    }
    const exported = await asked('/nowhere', undefined, { from: early, compare: join(early, 'heads.json') })
    expect(exported).to.deep.include({ exit: 0, compared: { same: 1, older: 0, newer: 0, findings: [] } })
  })

  it('does not miss the newest head of an older export, which the next one replaced', async () => {
    const replaced = await changed('DELETE FROM heads WHERE position = 100')
    expect(await asked(replaced, undefined, { compare: early })).to.include({ exit: 0 })
  })

  it('names heads that are missing here', async () => {
    const answer = await asked(await changed('DELETE FROM heads WHERE position = 200'), copy)
    expect(answer.exit).to.equal(3)
    expect(findings(answer)).to.deep.equal([['missingHere', 200]])
  })

  it('names a history that was cut off', async () => {
    const sql = 'DELETE FROM heads WHERE position > 200; DELETE FROM links WHERE position > 200'
    const answer = await asked(await changed(sql), copy)
    expect(findings(answer)).to.deep.equal([['cutOff', 300]])
  })

  it('names a history that was rewritten, chain and all', async () => {
    const log = await openSqliteLogForReading(data)
    const events = await log.readAll(0, 1000)
    await log.close()
    const forged = await changedCopy(data, fresh(), 'ledger.db', async (db) => {
      let hash = '00'.repeat(32)
      for (const event of events) {
        hash = linkHash(hash, event.position === 150 ? { ...event, data: '{}' } : event)
        await db.run('UPDATE links SET hash = unhex(?) WHERE position = ?', [hash, event.position])
      }
      await db.run('DELETE FROM heads WHERE position > ?', [100])
    })
    expect(findings(await asked(forged, copy))).to.deep.equal([
      ['rewritten', 200],
      ['rewritten', 300],
    ])
  })

  it('names heads that say something else, and those of somebody else’s key', async () => {
    const dated = await asked(
      await changed("UPDATE heads SET at = '2020-01-01T00:00:00.000Z' WHERE position = 200"),
      copy,
    )
    expect(findings(dated)).to.deep.equal([['differs', 200]])
    expect(dated.heads.filter(({ signed }) => !signed)).to.have.length(1)
    const file = fresh()
    const text = await readFile(join(copy, 'ledger-heads.ndjson'), 'utf8')
    await writeFile(file, text.replace(/"position":200/, '"position":199'))
    expect(findings(await asked(data, undefined, { compare: file }))).to.deep.include(['unsigned', 199])
  })

  it('names heads that the second place lost', async () => {
    const longer = fresh()
    await cp(written, longer, { recursive: true })
    const [more, second] = [fresh(), fresh()]
    await writeLog(longer, 50, { elsewhere: more })
    await keepStops(longer, more)
    await mkdir(second)
    const lines = [
      ...(await readFile(join(copy, 'ledger-heads.ndjson'), 'utf8')).split('\n').slice(0, 1),
      ...(await readFile(join(more, 'ledger-heads.ndjson'), 'utf8')).split('\n').slice(0, 1),
    ]
    await writeFile(join(second, 'ledger-heads.ndjson'), lines.map((line) => `${line}\n`).join(''))
    expect(findings(await asked(longer, second))).to.deep.equal([['missingThere', 300]])
  })

  it('ends with 2 where there is nothing to compare with', async () => {
    const { exit, complained } = await typed(heads, {
      settings: { DAYBOOK_DATA: data },
      options: { compare: '/nowhere' },
    })
    expect(exit).to.equal(2)
    expect(complained).to.match(/there is nothing at \/nowhere/)
    const notes = fresh()
    await writeFile(notes, 'my notes\n')
    const answer = await typed(heads, { settings: { DAYBOOK_DATA: data }, options: { compare: notes } })
    expect(answer.complained).to.match(/holds no heads/)
  })
})
