import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { createCodec } from '../../../events/log/createCodec.ts'
import type { EventLog } from '../../../events/log/eventLog.ts'
import { createReservations, type Reservations, reservation } from '../../../events/log/reservations.ts'
import { noKeys } from '../../support/log/noKeys.ts'
import { createMemoryLog } from '../../../events/log/memoryLog.ts'
import { newEvents, type OpenedLog } from '../../support/eventLogContract.ts'
import { openTemporarySqliteLog } from '../../support/sqliteLog.ts'

const asked = { by: { type: 'user', id: 'u-1' }, commandId: 'c-1' } as const

const logs: readonly Readonly<{ name: string; open: () => Promise<OpenedLog> }>[] = [
  {
    name: 'memory',
    open: async () => {
      const log = createMemoryLog()
      return { log, dispose: () => log.close() }
    },
  },
  { name: 'SQLite', open: openTemporarySqliteLog },
]

for (const { name, open } of logs)
  describe(`a reservation on the ${name} log`, () => {
    let opened: OpenedLog
    let log: EventLog
    let reservations: Reservations
    let clock: string

    const withKey = (key: number) =>
      createReservations({
        log,
        codec: createCodec([reservation], noKeys),
        key: new Uint8Array(32).fill(key),
        now: () => clock,
        newId: randomUUID,
      })

    beforeEach(async () => {
      opened = await open()
      log = opened.log
      clock = '2026-01-31T08:00:00.000Z'
      reservations = withKey(1)
    })

    afterEach(() => opened.dispose())

    const reserve = (value: string, owner: string) => reservations.reserve('account', value, owner, asked)
    const release = (value: string, owner: string) => reservations.release('account', value, owner, asked)

    it('goes to the first who asks, and to nobody else', async () => {
      expect(await reserve('admin', 'user-1')).to.equal(true)
      expect(await reserve('admin', 'user-2')).to.equal(false)
      expect(await reservations.owner('account', 'admin')).to.equal('user-1')
      expect(await reservations.owner('account', 'other')).to.equal(undefined)
    })

    it('goes to exactly one of many who ask at once', async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => reserve('admin', `user-${index}`)))
      expect(answers.filter(Boolean)).to.have.length(1)
      expect(await reservations.owner('account', 'admin')).to.equal(`user-${answers.indexOf(true)}`)
    })

    it('stays with its owner, who may ask again', async () => {
      await reserve('admin', 'user-1')
      const head = await log.head()
      expect(await reserve('admin', 'user-1')).to.equal(true)
      expect(await log.head()).to.equal(head)
    })

    it('holds for what looks alike, and only for its own kind', async () => {
      await reserve('Admin', 'user-1')
      for (const alike of ['admin', ' ADMIN ', 'ａｄｍｉｎ'])
        expect(await reserve(alike, 'user-2'), alike).to.equal(false)
      expect(await reservations.reserve('code', 'admin', 'user-2', asked)).to.equal(true)
    })

    it('is given back by its owner alone, also under one and the same command', async () => {
      await reserve('admin', 'user-1')
      await release('admin', 'user-2')
      expect(await reserve('admin', 'user-2')).to.equal(false)
      await release('admin', 'user-1')
      expect(await reserve('admin', 'user-2')).to.equal(true)
      await release('admin', 'user-2')
      expect(await reserve('admin', 'user-2')).to.equal(true)
    })

    it('does not tell the value, not even to who can guess it without the key', async () => {
      await reserve('13800000000', 'user-1')
      const [event] = await log.readAll(0, 1)
      expect(event?.stream).to.match(/^unique-account-[0-9a-f]{64}$/)
      expect(JSON.stringify(event)).not.to.include('13800000000')
      await withKey(2).reserve('account', '13800000000', 'user-2', asked)
      expect((await log.readAll(1, 1))[0]?.stream).not.to.equal(event?.stream)
    })

    describe('swept', () => {
      const exists = async (owner: string) => (await log.readStream(owner, 0, 1)).length > 0
      const sweep = (after: number, before: string) => reservations.sweep({ after, before, cameToBe: exists })

      it('is freed when its owner never came to be, and kept when it did', async () => {
        await reserve('kept', 'user-1')
        await log.append('user-1', 'none', newEvents(1))
        await reserve('lost', 'user-2')
        expect((await sweep(0, '2026-01-31T09:00:00.000Z')).released).to.equal(1)
        expect(await reservations.owner('account', 'kept')).to.equal('user-1')
        expect(await reservations.owner('account', 'lost')).to.equal(undefined)
      })

      it('is left alone while it is young, and looked at again by the next sweep', async () => {
        await log.append('order-1', 'none', newEvents(3))
        await reserve('early', 'user-1')
        clock = '2026-01-31T10:00:00.000Z'
        await reserve('late', 'user-2')
        await log.append('order-1', 3, newEvents(3))
        const first = await sweep(0, '2026-01-31T09:00:00.000Z')
        expect(first).to.deep.equal({ released: 1, position: 4 })
        expect(await reservations.owner('account', 'late')).to.equal('user-2')
        const second = await sweep(first.position, '2026-01-31T11:00:00.000Z')
        expect(second.released).to.equal(1)
        expect(await reservations.owner('account', 'late')).to.equal(undefined)
        expect((await sweep(second.position, '2026-01-31T12:00:00.000Z')).released).to.equal(0)
      })

      it('is not freed twice, nor when it was given back', async () => {
        await reserve('back', 'user-1')
        await release('back', 'user-1')
        const { released, position } = await sweep(0, '2026-01-31T09:00:00.000Z')
        expect(released).to.equal(0)
        expect(position).to.equal(await log.head())
      })
    })
  })
