import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { auditLog, type OpenedLog } from '../../../events/log/openLog.ts'
import { failureOf } from '../../support/failure.ts'
import { openWhole } from '../../support/log/wholeLog.ts'
import { temporaryFolder } from '../../support/sqliteLog.ts'

const meta = {
  eventId: '0193fa30-5e8c-7d11-9a55-3b8f5d0e4c11',
  at: '2026-01-31T08:00:00.000Z',
  by: { type: 'user', id: 'u-1' },
  commandId: 'c-1',
  correlationId: 'c-1',
} as const

describe('the log of a data folder', () => {
  let folder: string
  let remove: () => Promise<void>
  let opened: OpenedLog

  beforeEach(async () => {
    ;({ folder, remove } = await temporaryFolder())
    folder = join(folder, 'data')
    opened = await openWhole(folder)
  })

  afterEach(async () => {
    await opened.close()
    await remove()
  })

  it('has everything that belongs to it, for its owner alone', async () => {
    const modes = await Promise.all(
      ['.', 'keys', 'log.db', 'ledger.db', 'keys/keys.db', 'keys/master.key', 'keys/ledger.key'].map(
        async (name) => (await stat(join(folder, name))).mode & 0o077,
      ),
    )
    expect(modes).to.deep.equal(modes.map(() => 0))
  })

  it('is the same after a restart: events, ledger, secrets and derived keys', async () => {
    const { log, codec, secrets, keyFor } = opened
    const appended = await log.append('note-1', 'none', [
      await codec.encode({ type: 'NoteWritten', data: { text: '订单' } }, meta),
    ])
    const reference = await secrets.keep('password')
    await opened.close()
    opened = await openWhole(folder)
    const [event] = await opened.codec.decode(await opened.log.readStream('note-1'))
    expect(event).to.deep.include({ ...appended, type: 'NoteWritten', data: { text: '订单' }, meta })
    expect(await opened.secrets.reveal(reference)).to.equal('password')
    expect(opened.keyFor('reservations')).to.deep.equal(keyFor('reservations'))
    expect(opened.keyFor('reservations')).not.to.deep.equal(keyFor('digests'))
    expect(await opened.ledger.status()).to.include({ position: 1, lag: 0, ok: true })
  })

  it('leaves only whole files behind when it is closed', async () => {
    await opened.close()
    expect((await readdir(folder)).sort()).to.deep.equal(['keys', 'ledger.db', 'lock.db', 'log.db', 'store.json'])
    expect((await readdir(join(folder, 'keys'))).sort()).to.deep.equal([
      'keys.db',
      'ledger.key',
      'ledger.pub',
      'master.key',
    ])
    await opened.close()
  })

  it('is audited beside the process that writes it', async () => {
    const { log, codec } = opened
    await log.append('note-1', 'none', [await codec.encode({ type: 'NoteWritten', data: { text: 'x' } }, meta)])
    while ((await opened.ledger.status()).lag > 0) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await auditLog(folder)).to.deep.include({ ok: true, verified: 1, damage: [] })
  })

  it('does not open with another master key, and leaves nothing locked', async () => {
    await opened.close()
    expect(await failureOf(openWhole(folder, { DAYBOOK_MASTER_KEY: 'ab'.repeat(32) }))).to.match(
      /the master key does not fit/,
    )
    opened = await openWhole(folder)
  })

  describe('in production', () => {
    const production = { NODE_ENV: 'production', DAYBOOK_HOST: '0.0.0.0' }

    beforeEach(() => opened.close())

    it('does not go to a network address with generated keys', async () => {
      expect(await failureOf(openWhole(folder, production))).to.match(/^Error: DAYBOOK_MASTER_KEY: /)
    })

    it('does so when told, and stays on its own machine without asking', async () => {
      opened = await openWhole(folder, { ...production, DAYBOOK_GENERATED_KEYS: 'true' })
      await opened.close()
      opened = await openWhole(folder, { ...production, DAYBOOK_HOST: '127.0.0.1' })
    })
  })
})
