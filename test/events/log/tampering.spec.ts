import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import type { StoredEvent } from '../../../events/log/eventLog.ts'
import { linkHash } from '../../../events/log/ledgerHash.ts'
import { auditLog } from '../../../events/log/openLog.ts'
import type { Connection } from '../../../events/log/sqlite/connection.ts'
import { openSqliteLogForReading } from '../../../events/log/sqlite/openSqliteLog.ts'
import { failureOf } from '../../support/failure.ts'
import { changedCopy, copyUnlisted, openWhole, writeLog } from '../../support/log/wholeLog.ts'
import { temporaryFolder } from '../../support/sqliteLog.ts'

const moveUp = (from: number) =>
  `UPDATE events SET position = -position WHERE position >= ${from};
   UPDATE events SET position = 1 - position WHERE position < 0;`
const moveDown = (from: number) =>
  `UPDATE events SET position = -position WHERE position >= ${from};
   UPDATE events SET position = -position - 1 WHERE position < 0;`
const swap = (left: number, right: number) =>
  `UPDATE events SET position = -1 WHERE position = ${left};
   UPDATE events SET position = ${left} WHERE position = ${right};
   UPDATE events SET position = ${right} WHERE position = -1;`
const copyOf = (position: number, to: number) =>
  `INSERT INTO events SELECT ${to}, stream, 1000 + version, randomblob(16), type, data, meta, NULL FROM events WHERE position = ${position};`

describe('the verification of a log', function () {
  this.timeout(60_000)
  let folder: string
  let original: string
  let elsewhere: string
  let remove: () => Promise<void>
  let copies = 0

  before(async () => {
    ;({ folder, remove } = await temporaryFolder())
    original = join(folder, 'original')
    elsewhere = join(folder, 'elsewhere')
    await writeLog(original, 50, { elsewhere })
    await writeLog(original, 50, { elsewhere })
  })

  after(() => remove())

  const copyName = (): string => {
    copies += 1
    return join(folder, `copy-${copies}`)
  }
  const changed = (file: 'log.db' | 'ledger.db', sql: string) =>
    changedCopy(original, copyName(), file, (db) => db.script(sql))

  it('finds nothing wrong with a log that nobody touched', async () => {
    const audit = await auditLog(original, { elsewhere })
    expect(audit).to.deep.include({ ok: true, verified: 200, position: 200, unchained: 0, damage: [] })
    expect(audit.head?.position).to.equal(200)
  })

  const manipulations: readonly (readonly [string, string, string, number])[] = [
    ['data', "UPDATE events SET data = replace(data, '{', '{ ') WHERE position = 57", 'altered', 57],
    ['metadata', "UPDATE events SET meta = replace(meta, '31T', '30T') WHERE position = 200", 'altered', 200],
    ['the type of an event', "UPDATE events SET type = 'OrderLost' WHERE position = 1", 'altered', 1],
    ['an id', 'UPDATE events SET id = randomblob(16) WHERE position = 3', 'altered', 3],
    ['a version', 'UPDATE events SET version = 999 WHERE position = 90', 'altered', 90],
    ['the stream of an event', 'UPDATE events SET stream = 1, version = 999 WHERE position = 90', 'altered', 90],
    ['the name of a stream', "UPDATE streams SET name = 'order-x' WHERE name = 'order-4'", 'altered', 9],
    ['an event taken out', 'DELETE FROM events WHERE position = 57', 'missing', 57],
    ['the last event taken out', 'DELETE FROM events WHERE position = 200', 'missing', 200],
    ['an event taken out and the gap closed', `DELETE FROM events WHERE position = 57; ${moveDown(58)}`, 'missing', 57],
    [
      'three events taken out and the gap closed',
      `DELETE FROM events WHERE position BETWEEN 57 AND 59; ${moveDown(58)} ${moveDown(58)} ${moveDown(58)}`,
      'missing',
      57,
    ],
    ['an event put in', `${moveUp(57)} ${copyOf(20, 57)}`, 'inserted', 57],
    ['two events put in', `${moveUp(57)} ${moveUp(57)} ${copyOf(20, 57)} ${copyOf(21, 58)}`, 'inserted', 57],
    ['neighbours swapped', swap(57, 58), 'swapped', 57],
    ['distant events swapped', swap(12, 180), 'swapped', 12],
  ]
  for (const [what, sql, kind, position] of manipulations)
    it(`names ${what}`, async () => {
      const audit = await auditLog(await changed('log.db', sql))
      expect(audit.ok).to.equal(false)
      expect(audit.finding).to.include({ kind, position })
      expect(audit.finding?.message).to.match(new RegExp(`\\b${position}\\b`))
      expect(audit.verified).to.equal(position - 1)
    })

  const ledgerManipulations: readonly (readonly [string, string, string, number])[] = [
    ['a changed link', 'UPDATE links SET hash = randomblob(32) WHERE position = 57', 'ledger', 57],
    ['a link that is gone', 'DELETE FROM links WHERE position = 57', 'ledger', 57],
    ['a head with another hash', "UPDATE heads SET hash = replace(hash, '0', '1') WHERE position = 100", 'head', 100],
    ['a head for another position', 'UPDATE heads SET position = 150 WHERE position = 100', 'head', 150],
    ['a head of another time', "UPDATE heads SET at = '2020-01-01T00:00:00.000Z' WHERE position = 200", 'head', 200],
  ]
  for (const [what, sql, kind, position] of ledgerManipulations)
    it(`names ${what}`, async () => {
      const audit = await auditLog(await changed('ledger.db', sql))
      expect(audit.ok).to.equal(false)
      expect(audit.finding).to.include({ kind, position })
    })

  /** What somebody does who knows how the ledger is made, but not its key. */
  const rehash = async (db: Connection, events: readonly StoredEvent[]): Promise<void> => {
    let hash = '00'.repeat(32)
    for (const event of events) {
      hash = linkHash(hash, event)
      await db.run('UPDATE links SET hash = unhex(?) WHERE position = ?', [hash, event.position])
    }
    await db.run('DELETE FROM links WHERE position > ?', [events.length])
  }

  const forged = async (logSql: string, ledgerSql = 'SELECT 1'): Promise<string> => {
    const copy = await changed('log.db', logSql)
    const log = await openSqliteLogForReading(copy)
    const events = await log.readAll(0, 1000)
    await log.close()
    const second = copyName()
    return changedCopy(copy, second, 'ledger.db', async (db) => {
      await rehash(db, events)
      await db.script(ledgerSql)
    })
  }

  it('finds a log whose whole ledger was made anew by its signed heads', async () => {
    const audit = await auditLog(await forged("UPDATE events SET data = '{}' WHERE position = 57"))
    expect(audit.finding).to.include({ kind: 'head', position: 100 })
    expect(audit.finding?.message).to.match(/the log up to position 100 is not what was signed at 20/)
  })

  it('finds a log whose end was cut off, ledger and all, by its heads', async () => {
    const audit = await auditLog(await forged('DELETE FROM events WHERE position > 150'))
    expect(audit.finding).to.include({ kind: 'head', position: 200 })
  })

  it('finds by the heads in a second place what somebody hid who could also remove heads', async () => {
    const copy = await forged('DELETE FROM events WHERE position > 150', 'DELETE FROM heads WHERE position > 150')
    expect((await auditLog(copy)).ok).to.equal(true)
    expect((await auditLog(copy, { elsewhere })).finding).to.include({ kind: 'head', position: 200 })
  })

  describe('of a copy with one changed byte', () => {
    const flipped = async (at: number, file = 'log.db'): Promise<string> => {
      const copy = copyName()
      await copyUnlisted(original, copy)
      const bytes = await readFile(join(copy, file))
      bytes[at] = (bytes[at] as number) ^ 0x04
      await writeFile(join(copy, file), bytes)
      return copy
    }

    it('names the event, wherever in it the byte is', async () => {
      const bytes = await readFile(join(original, 'log.db'))
      const log = await openSqliteLogForReading(original)
      const events = await log.readAll(0, 1000)
      await log.close()
      for (const position of [1, 57, 200])
        for (const offset of [0, 15, 20, 30, 45]) {
          const findings = []
          for (const at of rowsOf(bytes, events[position - 1]?.id ?? '')) {
            const { finding } = await auditLog(await flipped(at + offset))
            if (finding) findings.push({ kind: finding.kind, position: finding.position })
          }
          expect(findings, `position ${position}, byte ${offset}`).to.deep.equal([{ kind: 'altered', position }])
        }
    })

    /** Where rows with this id stand in the file: the living one, and what is left of it where its page was split. */
    const rowsOf = (bytes: Buffer, id: string): readonly number[] => {
      const wanted = Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), Buffer.from('OrderEntered')])
      const places: number[] = []
      for (let at = bytes.indexOf(wanted); at !== -1; at = bytes.indexOf(wanted, at + 1)) places.push(at)
      return places
    }

    it('is never content with a log that reads otherwise than before', async () => {
      const bytes = await readFile(join(original, 'log.db'))
      const log = await openSqliteLogForReading(original)
      const events = await log.readAll(0, 1000)
      const stream = await log.readStream('order-3')
      await log.close()
      let named = 0
      for (let at = 37; at < bytes.length; at += 997) {
        const copy = await flipped(at)
        const audit = await auditLog(copy).catch((error: unknown) => error)
        if (audit instanceof Error || !(audit as { ok: boolean }).ok) named += 1
        else {
          const readable = await openSqliteLogForReading(copy)
          expect(await readable.readAll(0, 1000), `byte ${at}`).to.deep.equal(events)
          expect(await readable.readStream('order-3'), `byte ${at}`).to.deep.equal(stream)
          await readable.close()
        }
        await rm(copy, { recursive: true })
      }
      expect(named).to.be.above(20)
    })
  })

  it('is made at every start for the last event: a log that lost its end does not open', async () => {
    const copy = await changed('log.db', 'DELETE FROM events WHERE position > 150')
    expect(await failureOf(openWhole(copy))).to.match(/ends before position 200, which its ledger knows/)
  })
})
