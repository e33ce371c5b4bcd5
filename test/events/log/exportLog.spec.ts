import { generateKeyPairSync } from 'node:crypto'
import { cp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import type { StoredEvent } from '../../../events/log/eventLog.ts'
import { ExportUnfit, fileOf } from '../../../events/log/exportFormat.ts'
import { openExportedLog, readHeads } from '../../../events/log/exportedLog.ts'
import { exportLog, LogAltered } from '../../../events/log/exportLog.ts'
import { linkHash } from '../../../events/log/ledgerHash.ts'
import { type Moment, MomentUnfit } from '../../../events/log/moment.ts'
import { openLogForAudit } from '../../../events/log/openForAudit.ts'
import { verifyExport } from '../../../events/log/verifyExport.ts'
import { newEvents } from '../../support/eventLogContract.ts'
import { failureOf } from '../../support/failure.ts'
import { rollDice } from '../../support/faults/dice.ts'
import { changedCopy, openWhole, writeLog } from '../../support/log/wholeLog.ts'
import { temporaryFolder } from '../../support/sqliteLog.ts'

const names = ['events.ndjson', 'heads.json', 'manifest.json'] as const

describe('an export of the log', function () {
  this.timeout(60_000)
  let folder: string
  let original: string
  let whole: string
  let remove: () => Promise<void>
  let made = 0

  before(async () => {
    ;({ folder, remove } = await temporaryFolder())
    original = join(folder, 'original')
    await writeLog(original, 50)
    await writeLog(original, 50)
    whole = await exported()
  })

  after(() => remove())

  const fresh = (): string => {
    made += 1
    return join(folder, `export-${made}`)
  }

  const exported = async (into = fresh(), from = original, until?: Moment, signal?: AbortSignal): Promise<string> => {
    const opened = await openLogForAudit(from)
    await exportLog({ ...opened, folder: into, ...(until ? { until } : {}), ...(signal ? { signal } : {}) }).finally(
      opened.close,
    )
    return into
  }

  const contents = (of: string) => Promise.all(names.map((name) => readFile(join(of, name), 'utf8')))
  const copied = async (): Promise<string> => {
    const copy = fresh()
    await cp(whole, copy, { recursive: true })
    return copy
  }

  it('holds every event with the hash of its chain, the signed heads and a manifest, for its owner alone', async () => {
    const { log, ledger, close } = await openLogForAudit(original)
    const [events, links, heads] = [await log.readAll(0, 1000), await ledger.links(0, 1000), await ledger.heads()]
    await close()
    const [text = '', headsText = '', manifestText = ''] = await contents(whole)
    const lines = text.split('\n')
    expect(lines.pop()).to.equal('')
    expect(lines.map((line) => JSON.parse(line) as unknown)).to.deep.equal(
      events.map((event, index) => ({ ...event, hash: links[index]?.hash })),
    )
    expect(JSON.parse(headsText)).to.have.deep.property('heads', heads)
    expect(JSON.parse(manifestText)).to.deep.include({
      events: 200,
      from: { position: 1, at: '2026-01-31T08:00:00.000Z' },
      until: { position: 200, at: '2026-01-31T08:00:00.000Z' },
      hash: links.at(-1)?.hash,
      types: { OrderEntered: { count: 200, schemas: [1] } },
      heads: heads.length,
    })
    const modes = await Promise.all(['.', ...names].map(async (name) => (await stat(join(whole, name))).mode & 0o077))
    expect(modes).to.deep.equal([0, 0, 0, 0])
  })

  it('verifies on a machine that has nothing else', async () => {
    const verdict = await verifyExport({ folder: whole })
    expect(verdict).to.deep.include({ ok: true, verified: 200, position: 200, unsigned: 0, key: 'own' })
    expect(verdict.head?.position).to.equal(200)
  })

  it('ends where it is told to, and says how much of it no head covers', async () => {
    const part = await exported(fresh(), original, { position: 150 })
    expect(JSON.parse(await readFile(join(part, 'manifest.json'), 'utf8'))).to.deep.include({ events: 150 })
    const signed = (await readHeads(part)).heads.at(-1)?.position ?? 0
    expect(signed).to.be.within(100, 150)
    expect(await verifyExport({ folder: part })).to.deep.include({ ok: true, verified: 150, unsigned: 150 - signed })
    expect(await failureOf(exported(fresh(), original, { position: 201 }))).to.be.instanceOf(MomentUnfit)
  })

  const asStored = ({ position, stream, version, id, type, data, meta }: StoredEvent): StoredEvent => ({
    position,
    stream,
    version,
    id,
    type,
    data,
    meta,
  })

  it('is made beside the process that writes the log', async () => {
    const busy = join(folder, 'busy')
    const writing = await openWhole(busy)
    for (let index = 0; index < 50; index++) await writing.log.append('order-1', 'any', newEvents(20))
    let goesOn = true
    const appending = (async () => {
      while (goesOn) await writing.log.append('order-2', 'any', newEvents(3))
    })()
    for (let round = 0; round < 5; round++) {
      const into = await exported(fresh(), busy)
      const { verified, ...verdict } = await verifyExport({ folder: into })
      expect(verdict).to.include({ ok: true, position: verified })
      expect(verified).to.be.at.least(1000)
    }
    goesOn = false
    await appending
    await writing.close()
  })

  it('reads as the log it came from', async () => {
    const [one, other] = [await openLogForAudit(original), await openExportedLog(whole)]
    for (const [after, max] of [
      [0, 1000],
      [0, 7],
      [7, 7],
      [150, 7],
      [7, 3],
      [200, 5],
    ] as const) {
      const read = (await other.log.readAll(after, max)).map(asStored)
      expect(read, `${max} after ${after}`).to.deep.equal(await one.log.readAll(after, max))
      expect(await other.ledger.links(after, max)).to.deep.equal(await one.ledger.links(after, max))
    }
    const stream = (await other.log.readStream('order-3', 2, 5)).map(asStored)
    expect(stream).to.deep.equal(await one.log.readStream('order-3', 2, 5))
    expect(await other.log.head()).to.equal(200)
    await Promise.all([one.close(), other.close()])
  })

  describe('that was interrupted', () => {
    it('is continued where its last whole line is, wherever that was, and equals one made in one go', async () => {
      const wanted = await contents(whole)
      const { size } = await stat(join(whole, 'events.ndjson'))
      const dice = rollDice(25)
      for (const at of [0, 1, size, ...Array.from({ length: 25 }, () => dice.below(size))]) {
        const copy = await copied()
        await rm(join(copy, 'manifest.json'))
        if (at % 2 === 0) await rm(join(copy, 'heads.json'))
        await truncate(join(copy, 'events.ndjson'), at)
        await exported(copy)
        expect(await contents(copy), `cut at byte ${at}`).to.deep.equal(wanted)
        expect(await readdir(copy)).to.have.members(names)
      }
    })

    it('by its signal is continued too', async () => {
      const into = fresh()
      const stop = new AbortController()
      stop.abort(new Error('enough'))
      expect(await failureOf(exported(into, original, undefined, stop.signal))).to.match(/enough/)
      expect(await contents(await exported(into))).to.deep.equal(await contents(whole))
    })

    const begun = async (change: (text: string) => string): Promise<string> => {
      const copy = await copied()
      await rm(join(copy, 'manifest.json'))
      const file = join(copy, 'events.ndjson')
      const text = (await readFile(file, 'utf8')).split('\n').slice(0, 100).join('\n')
      await writeFile(file, change(`${text}\n`))
      return copy
    }

    it('is not continued on lines that were altered', async () => {
      const copy = await begun((text) => text.replace('"version":3', '"version":4'))
      expect(await failureOf(exported(copy))).to.match(/^ExportBroken: line \d+ \(position \d+\)/)
    })

    it('is not continued with another log', async () => {
      const other = join(folder, 'other')
      await writeLog(other, 100)
      const copy = await begun((text) => text)
      expect(await failureOf(exported(copy, other))).to.match(/holds the beginning of another log/)
    })

    it('is not continued to an end before its own', async () => {
      const copy = await begun((text) => text)
      expect(await failureOf(exported(copy, original, { position: 50 }))).to.match(
        /up to position 100 already, beyond 50/,
      )
    })
  })

  it('stays as it is when it is finished and the same is asked again', async () => {
    const before = (await stat(join(whole, 'manifest.json'))).mtimeMs
    await exported(whole)
    expect((await stat(join(whole, 'manifest.json'))).mtimeMs).to.equal(before)
    expect(await failureOf(exported(whole, original, { position: 100 }))).to.match(
      /holds a finished export up to position 200, not 100/,
    )
  })

  it('does not mix with other files', async () => {
    const failure = await failureOf(exported(original))
    expect(failure).to.be.instanceOf(ExportUnfit)
    expect(failure).to.match(/holds other files/)
  })

  for (const [what, sql, position] of [
    ['an altered event', "UPDATE events SET data = '{}' WHERE position = 57", 57],
    ['a missing event', 'DELETE FROM events WHERE position = 57', 57],
    ['an end that was cut off', 'DELETE FROM events WHERE position > 150', 151],
  ] as const)
    it(`is not made of a log with ${what}`, async () => {
      const copy = await changedCopy(original, fresh(), 'log.db', (db) => db.script(sql))
      const into = fresh()
      const failure = await failureOf(exported(into, copy))
      expect(failure).to.be.instanceOf(LogAltered)
      expect(failure).to.include({ position })
      expect(await readdir(into)).not.to.include('manifest.json')
    })

  describe('that somebody changed', () => {
    type Lines = readonly string[]
    const put = (lines: Lines, at: number, ...more: Lines): Lines => [
      ...lines.slice(0, at),
      ...more,
      ...lines.slice(at),
    ]
    const without = (lines: Lines, at: number, count = 1): Lines =>
      lines.filter((_, index) => index < at || index >= at + count)
    const edited = (lines: Lines, line: number, edit: (event: Record<string, unknown>) => object): Lines =>
      lines.map((text, index) =>
        index === line - 1 ? JSON.stringify(edit(JSON.parse(text) as Record<string, unknown>)) : text,
      )
    const forgedLine = (text = '', like: number): string => {
      const event = JSON.parse(text) as Record<string, unknown>
      return JSON.stringify({ ...event, id: `00000000-0000-4000-8000-0000000000${like}`, hash: 'ab'.repeat(32) })
    }
    const swapped = (lines: Lines, one: number, other: number): Lines =>
      lines.map(
        (line, index) => (index === one - 1 ? lines[other - 1] : index === other - 1 ? lines[one - 1] : line) ?? '',
      )
    const moved = (lines: Lines, from: number, to: number): Lines =>
      put(without(lines, from - 1), to - 1, lines[from - 1] ?? '')

    const manipulations: readonly (readonly [string, (lines: Lines) => Lines, string, number])[] = [
      ['data', (lines) => edited(lines, 57, (event) => ({ ...event, data: '{}' })), 'altered', 57],
      [
        'a letter',
        (lines) => lines.map((line, index) => (index === 56 ? line.replace('8:00', '9:00') : line)),
        'altered',
        57,
      ],
      [
        'the stream of an event',
        (lines) => edited(lines, 1, (event) => ({ ...event, stream: 'order-9' })),
        'altered',
        1,
      ],
      ['a version', (lines) => edited(lines, 200, (event) => ({ ...event, version: 99 })), 'altered', 200],
      ['a position', (lines) => edited(lines, 57, (event) => ({ ...event, position: 58 })), 'altered', 57],
      ['the last position', (lines) => edited(lines, 200, (event) => ({ ...event, position: 300 })), 'altered', 200],
      ['a blank', (lines) => lines.map((line, index) => (index === 56 ? `${line} ` : line)), 'altered', 57],
      ['a field more', (lines) => edited(lines, 57, (event) => ({ ...event, note: 'ok' })), 'altered', 57],
      ['a hash', (lines) => edited(lines, 57, (event) => ({ ...event, hash: 'ab'.repeat(32) })), 'ledger', 57],
      [
        'half a line',
        (lines) => lines.map((line, index) => (index === 56 ? line.slice(0, 40) : line)),
        'unreadable',
        57,
      ],
      ['an empty line', (lines) => put(lines, 56, ''), 'unreadable', 57],
      ['a line dropped', (lines) => without(lines, 56), 'missing', 57],
      ['the first line dropped', (lines) => without(lines, 0), 'missing', 1],
      ['three lines dropped', (lines) => without(lines, 56, 3), 'missing', 57],
      ['the last line dropped', (lines) => without(lines, 199), 'missing', 200],
      ['a line doubled', (lines) => put(lines, 57, lines[56] ?? ''), 'doubled', 58],
      ['an earlier line once more', (lines) => put(lines, 56, lines[19] ?? ''), 'doubled', 57],
      ['a later line once more', (lines) => put(lines, 56, lines[99] ?? ''), 'doubled', 57],
      ['the last line doubled', (lines) => put(lines, 200, lines[199] ?? ''), 'doubled', 201],
      ['a line put in', (lines) => put(lines, 56, forgedLine(lines[56], 57)), 'inserted', 57],
      [
        'two lines put in',
        (lines) => put(lines, 56, forgedLine(lines[56], 57), forgedLine(lines[57], 58)),
        'inserted',
        57,
      ],
      ['neighbours swapped', (lines) => swapped(lines, 57, 58), 'swapped', 57],
      ['distant lines swapped', (lines) => swapped(lines, 12, 180), 'swapped', 12],
      ['the first and the last swapped', (lines) => swapped(lines, 1, 200), 'swapped', 1],
      ['a line moved down', (lines) => moved(lines, 20, 57), 'moved', 20],
      ['a line moved up', (lines) => moved(lines, 57, 20), 'moved', 20],
      ['a line moved to the end', (lines) => moved(lines, 20, 200), 'moved', 20],
      ['the last line moved up', (lines) => moved(lines, 200, 20), 'moved', 20],
    ]

    const changed = async (change: (lines: Lines) => Lines): Promise<string> => {
      const copy = await copied()
      const file = join(copy, 'events.ndjson')
      const lines = (await readFile(file, 'utf8')).split('\n').slice(0, -1)
      await writeFile(
        file,
        change(lines)
          .map((line) => `${line}\n`)
          .join(''),
      )
      return copy
    }

    for (const [what, change, kind, line] of manipulations)
      it(`names ${what}, and is not read beyond it`, async () => {
        const copy = await changed(change)
        const verdict = await verifyExport({ folder: copy })
        expect(verdict.finding).to.include({ kind, line })
        expect(verdict.finding?.message).to.match(
          new RegExp(`^line ${line}\\b.*\\bposition ${verdict.finding?.position}`),
        )
        expect(verdict).to.include({ ok: false, verified: line - 1 })
        const { log, close } = await openExportedLog(copy)
        expect(await failureOf(log.readAll(0, 1000))).to.include({ message: verdict.finding?.message })
        await close()
      })

    it('names the line of every flipped bit', async () => {
      const bytes = await readFile(join(whole, 'events.ndjson'))
      const dice = rollDice(8)
      const copy = await copied()
      for (let round = 0; round < 200; round++) {
        const [at, bit] = [dice.below(bytes.length), 1 << dice.below(8)]
        const flipped = Buffer.from(bytes)
        flipped[at] = (flipped[at] as number) ^ bit
        await writeFile(join(copy, 'events.ndjson'), flipped)
        const line = bytes.subarray(0, at).toString('latin1').split('\n').length
        expect((await verifyExport({ folder: copy })).finding, `byte ${at}, bit ${bit}`).to.include({ line })
      }
    })

    it('names a last line that was cut', async () => {
      const copy = await copied()
      const { size } = await stat(join(copy, 'events.ndjson'))
      await truncate(join(copy, 'events.ndjson'), size - 1)
      expect((await verifyExport({ folder: copy })).finding).to.include({ kind: 'unreadable', line: 200 })
    })

    /** What somebody does who knows how hashes are made, but has no key. */
    const rehashed = (lines: Lines): Lines => {
      let hash = '00'.repeat(32)
      return lines.map((line) => {
        const event = JSON.parse(line) as Parameters<typeof linkHash>[1]
        hash = linkHash(hash, event)
        return JSON.stringify({ ...event, hash })
      })
    }

    it('and chained anew from there is found by its signed heads', async () => {
      const copy = await changed((lines) => rehashed(edited(lines, 57, (event) => ({ ...event, data: '{}' }))))
      const { finding } = await verifyExport({ folder: copy })
      expect(finding).to.include({ kind: 'head', line: null })
      expect(finding?.position).to.be.within(57, 100)
    })

    const editedFile = async (name: string, edit: (content: Record<string, unknown>) => object): Promise<string> => {
      const copy = await copied()
      const file = join(copy, name)
      const content = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
      await writeFile(file, JSON.stringify(edit(content)))
      return copy
    }
    const findingOf = async (copy: string) => (await verifyExport({ folder: copy })).finding

    it('names a manifest that says otherwise than the files are', async () => {
      expect(await findingOf(await editedFile('manifest.json', (said) => ({ ...said, heads: 7 })))).to.include({
        kind: 'manifest',
      })
      expect(
        await findingOf(await editedFile('manifest.json', (said) => ({ ...said, hash: 'ab'.repeat(32) }))),
      ).to.include({
        kind: 'manifest',
      })
      expect(await findingOf(await editedFile('manifest.json', (said) => ({ ...said, events: 201 })))).to.include({
        kind: 'missing',
      })
      expect(await findingOf(await editedFile('manifest.json', (said) => ({ ...said, note: 'ok' })))).to.include({
        kind: 'manifest',
      })
    })

    it('without any head is good for nobody who brings a key', async () => {
      const copy = await editedFile('heads.json', (said) => ({ ...said, heads: [] }))
      const text = await readFile(join(copy, 'heads.json'), 'utf8')
      const manifest = JSON.parse(await readFile(join(copy, 'manifest.json'), 'utf8')) as { files: object }
      const files = { ...manifest.files, 'heads.json': fileOf(text) }
      await writeFile(join(copy, 'manifest.json'), JSON.stringify({ ...manifest, heads: 0, files }))
      expect(await verifyExport({ folder: copy })).to.include({ ok: true, unsigned: 200 })
      const { publicKey } = await readHeads(whole)
      expect((await verifyExport({ folder: copy, publicKey })).finding).to.include({ kind: 'head' })
    })

    it('names heads that were taken out or signed by somebody else', async () => {
      const without = await editedFile('heads.json', ({ heads, ...said }) => ({
        ...said,
        heads: (heads as object[]).slice(1),
      }))
      expect(await findingOf(without)).to.include({ kind: 'manifest' })
      const { publicKey } = generateKeyPairSync('ed25519')
      const pem = publicKey.export({ type: 'spki', format: 'pem' })
      expect(await findingOf(await editedFile('heads.json', (said) => ({ ...said, publicKey: pem })))).to.include({
        kind: 'head',
      })
      const verdict = await verifyExport({ folder: whole, publicKey })
      expect(verdict).to.deep.include({ ok: false, key: 'given' })
      expect(verdict.finding).to.include({ kind: 'head' })
    })
  })
})
