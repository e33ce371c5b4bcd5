import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { auditLog } from '../../../events/log/openLog.ts'
import { openSqliteLog } from '../../../events/log/sqlite/openSqliteLog.ts'
import { acknowledged, startAppending } from '../../support/log/appending.ts'
import { recording, requireStrace, unsyncedAcknowledgements } from '../../support/log/trace.ts'
import { temporaryFolder } from '../../support/sqliteLog.ts'

/** Everything that was acknowledged stands where it was said to stand, and nothing is missing or double. */
const holdsAll = async (folder: string, lines: readonly string[]): Promise<number> => {
  const log = await openSqliteLog(folder)
  try {
    const all = await log.readAll(0, 1_000_000)
    expect(all.map(({ position }) => position)).to.deep.equal(all.map((_, index) => index + 1))
    const versions = new Map<string, number>()
    for (const { stream, version } of all) {
      expect(version).to.equal((versions.get(stream) ?? 0) + 1)
      versions.set(stream, version)
    }
    for (const { id, stream, version, position } of acknowledged(lines))
      expect(all[position - 1]).to.include({ id, stream, version, position })
    expect(await log.inspect()).to.deep.equal([])
    return all.length
  } finally {
    await log.close()
  }
}

describe('what the SQLite log has acknowledged', function () {
  this.timeout(120_000)
  let folder: string
  let remove: () => Promise<void>

  beforeEach(async () => {
    ;({ folder, remove } = await temporaryFolder())
  })

  afterEach(() => remove())

  describe('seen in its system calls', () => {
    before(requireStrace)

    const recorded = async (work: Readonly<{ callers: number; extra?: 'careless' }>): Promise<string> => {
      const file = join(folder, 'record')
      const process = startAppending({ folder, appends: 50, under: recording(file), ...work })
      await process.ended()
      expect(acknowledged(process.lines)).to.have.length(50 * work.callers)
      return readFile(file, 'utf8')
    }

    it('was synced to disk before, append by append', async () => {
      expect(unsyncedAcknowledgements(await recorded({ callers: 1 }))).to.deep.equal([])
    })

    it('would show when it had not been synced', async () => {
      const early = unsyncedAcknowledgements(await recorded({ callers: 1, extra: 'careless' }))
      expect(early.length).to.be.above(40)
    })
  })

  describe('when the process is killed at any moment', () => {
    it('is there, without gaps, and the ledger verifies', async () => {
      const lines: string[] = []
      for (let round = 0; round < 8; round++) {
        const process = startAppending({ folder, callers: 20, appends: 100_000, extra: 'ledger' })
        await process.says('ack')
        await new Promise((resolve) => setTimeout(resolve, 20 + 61 * round))
        process.process.kill('SIGKILL')
        await process.ended()
        lines.push(...process.lines)
        const before = acknowledged(lines).length
        expect(await holdsAll(folder, lines)).to.be.at.least(before)
        const audit = await auditLog(folder)
        expect(audit.finding, audit.finding?.message).to.equal(undefined)
      }
      // The next start chains what the killed one did not.
      const last = startAppending({ folder, appends: 1, extra: 'ledger' })
      await last.ended()
      const audit = await auditLog(folder)
      expect(audit).to.include({ ok: true, unchained: 0, position: acknowledged(last.lines)[0]?.position })
      expect(audit.head?.position).to.equal(audit.position)
    })
  })

  describe('when the disk fails', () => {
    before(requireStrace)

    // strace counts calls per thread: with one thread for all of them, the faults fall where they are meant to.
    const failing = (fault: string) => [
      'env',
      'UV_THREADPOOL_SIZE=1',
      'strace',
      '-f',
      '-qq',
      '-o',
      '/dev/null',
      '-P',
      join(folder, 'log.db-wal'),
      '-e',
      'trace=fsync,fdatasync,pwrite64',
      '-e',
      `inject=${fault}`,
    ]

    it('is all there; what was under way is unknown, and nothing is taken any more', async () => {
      await mkdir(folder, { recursive: true })
      const process = startAppending({
        folder,
        callers: 3,
        appends: 40,
        under: failing('fsync,fdatasync:error=EIO:when=15+'),
      })
      await process.ended()
      const words = process.lines.map((line) => line.split(' ')[0])
      const unknown = words.indexOf('unknown')
      expect(words.filter((word) => word === 'fatal')).to.have.length(1)
      expect(unknown).to.be.above(0)
      expect(words.slice(unknown)).not.to.include('ack')
      expect(words.slice(words.lastIndexOf('unknown') + 1)).to.include('unavailable')
      expect(acknowledged(process.lines).length).to.be.above(3)
      await holdsAll(folder, process.lines)
    })

    it('is all there when it was full, and appends succeed again once it is not', async () => {
      const process = startAppending({
        folder,
        callers: 1,
        appends: 120,
        under: failing('pwrite64:error=ENOSPC:when=40..60'),
      })
      await process.ended()
      const words = process.lines.map((line) => line.split(' ')[0])
      expect(words).to.include('unavailable').and.not.to.include('unknown')
      expect(words).not.to.include('fatal')
      expect(words.slice(words.lastIndexOf('unavailable'))).to.include('ack')
      const stored = await holdsAll(folder, process.lines)
      expect(stored).to.equal(acknowledged(process.lines).length)
    })
  })
})
