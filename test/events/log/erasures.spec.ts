import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { pino } from 'pino'
import * as z from 'zod'
import { decider } from '../../../events/kernel/decider.ts'
import { ERASED, personal } from '../../../events/kernel/fields.ts'
import { carryErasures, registerName } from '../../../events/log/erasureRegister.ts'
import { type OpenedLog, openLog } from '../../../events/log/openLog.ts'
import { countAbout } from '../../../events/log/eventsAbout.ts'
import { now } from '../../../events/runtime/clock.ts'
import { readConfig } from '../../../events/runtime/config.ts'
import { failureOf } from '../../support/failure.ts'
import { temporaryFolder } from '../../support/sqliteLog.ts'

const guest = decider({
  context: 'specs',
  stream: 'guest',
  commands: {},
  events: { GuestSeated: z.strictObject({ guestId: z.string(), name: personal(z.string(), 'guestId', 'S2') }) },
  initial: {},
  decide: {},
  evolve: { GuestSeated: () => ({}) },
})

const by = { type: 'user', id: 'li' } as const
const asked = { by, commandId: 'c-1' }

describe('the erasures of a log', () => {
  let folder: string
  let remove: () => Promise<void>
  let opened: OpenedLog
  let number = 0

  const register = () => join(folder, 'data', 'keys', registerName)
  const open = async () => {
    await rm(join(folder, 'data', 'store.json'), { force: true }) // older copies of files are put in their places here
    const config = readConfig({ DAYBOOK_DATA: join(folder, 'data') })
    opened = await openLog(config, pino({ level: 'silent' }), [guest], { now })
  }
  const reopen = async (meanwhile: () => Promise<unknown> = async () => {}) => {
    await opened.close()
    await meanwhile()
    await open()
  }

  const seat = async (guestId: string): Promise<void> => {
    number += 1
    const eventId = `0193fa30-5e8c-7d11-9a55-${String(number).padStart(12, '0')}`
    const meta = { eventId, at: '2026-01-31T08:00:00.000Z', by, commandId: eventId, correlationId: eventId }
    const event = { type: 'GuestSeated', data: { guestId, name: `${guestId}, called so` } }
    await opened.log.append(`guest-${guestId}`, 'any', [await opened.codec.encode(event, meta)])
  }

  const namesOf = async (guestId: string): Promise<readonly string[]> =>
    (await opened.codec.decode(await opened.log.readStream(`guest-${guestId}`))).map(
      ({ data }) => (data as { name: string }).name,
    )

  const toldInLog = async (): Promise<readonly unknown[]> =>
    (await opened.codec.decode(await opened.log.readStream('erased-all'))).map(
      ({ data }) => (data as { subject: string }).subject,
    )

  /** A copy of the data folder as it is now, which nobody has open. */
  const older = async (): Promise<string> => {
    const copy = join(folder, 'older')
    await reopen(() => cp(join(folder, 'data'), copy, { recursive: true }))
    return copy
  }

  const expectErased = async (guestId: string): Promise<void> => {
    expect(await opened.erasures.stateOf(guestId)).to.equal('erased')
    expect(await namesOf(guestId)).to.deep.equal([ERASED])
    expect(await failureOf(seat(guestId))).to.match(/GuestSeated speaks of .* who was erased/)
    expect(opened.erasures.all().map(({ subject }) => subject)).to.deep.equal([guestId])
    expect(await toldInLog()).to.deep.equal([guestId])
    expect(await readFile(register(), 'utf8')).to.include(`"${guestId}"`)
  }

  beforeEach(async () => {
    ;({ folder, remove } = await temporaryFolder())
    await open()
    await seat('wang')
    await seat('zhao')
  })

  afterEach(async () => {
    await opened.close()
    await remove()
  })

  it('stand in key store, register and log, once, and still do after a restart', async () => {
    await opened.erasures.erase('wang', asked)
    await opened.erasures.erase('wang', { ...asked, commandId: 'c-2' })
    await expectErased('wang')
    await reopen()
    await expectErased('wang')
    expect(await namesOf('zhao')).to.deep.equal(['zhao, called so'])
  })

  it('are found where the log speaks of them', async () => {
    expect(await opened.erasures.position()).to.equal(0)
    await opened.erasures.erase('wang', asked)
    expect(await opened.erasures.position()).to.equal(await opened.log.head())
  })

  it('are not made of somebody who is held', async () => {
    await opened.erasures.hold('wang', true)
    expect(await failureOf(opened.erasures.erase('wang', asked))).to.match(/wang is held/)
    expect([opened.erasures.all(), await toldInLog()]).to.deep.equal([[], []])
    await opened.erasures.hold('wang', false)
    await opened.erasures.erase('wang', asked)
    await expectErased('wang')
  })

  it('destroy a key again that came back with an older key store', async () => {
    const copy = await older()
    await opened.erasures.erase('wang', asked)
    await reopen(() => cp(join(copy, 'keys', 'keys.db'), join(folder, 'data', 'keys', 'keys.db')))
    await expectErased('wang')
  })

  it('destroy it also where the older copy had it held', async () => {
    await opened.erasures.hold('wang', true)
    const copy = await older()
    await opened.erasures.hold('wang', false)
    await opened.erasures.erase('wang', asked)
    await reopen(() => cp(join(copy, 'keys', 'keys.db'), join(folder, 'data', 'keys', 'keys.db')))
    await expectErased('wang')
  })

  it('come back from the register alone when log and keys are older', async () => {
    const copy = await older()
    await opened.erasures.erase('wang', asked)
    await reopen(async () => {
      await cp(register(), join(folder, 'saved'))
      await rm(join(folder, 'data'), { recursive: true })
      await cp(copy, join(folder, 'data'), { recursive: true })
      expect(await carryErasures(join(folder, 'saved'), register())).to.equal(1)
      expect(await carryErasures(join(folder, 'saved'), register())).to.equal(0)
    })
    await expectErased('wang')
  })

  it('come back from the log alone when keys and register are older', async () => {
    const copy = await older()
    await opened.erasures.erase('wang', asked)
    await reopen(async () => {
      await rm(register())
      await cp(join(copy, 'keys', 'keys.db'), join(folder, 'data', 'keys', 'keys.db'))
    })
    await expectErased('wang')
  })

  it('come back from the keys alone, where the process died right after one was destroyed', async () => {
    await opened.keys.erase('wang')
    await reopen()
    await expectErased('wang')
  })

  it('are taken from nobody who does not know the master key', async () => {
    await opened.close()
    const mac = 'ab'.repeat(32)
    await writeFile(register(), `${JSON.stringify({ subject: 'zhao', at: '2026-01-31T08:00:00.000Z', mac })}\n`)
    expect(await failureOf(open())).to.match(/line 1 of .*erased\.ndjson was not written under this master key/)
    await writeFile(register(), 'not a line\n')
    expect(await failureOf(open())).to.match(/line 1 of .*erased\.ndjson is not as it was written/)
    await rm(register())
    await open()
    expect(await namesOf('zhao')).to.deep.equal(['zhao, called so'])
  })

  it('count what the log holds about a person without a key', async () => {
    await seat('wang')
    const before = await countAbout(opened.log, 'wang')
    expect(before).to.deep.equal({ events: 2, values: 2 })
    await opened.erasures.erase('wang', asked)
    expect(await countAbout(opened.log, 'wang')).to.deep.equal(before)
    expect(await countAbout(opened.log, 'nobody')).to.deep.equal({ events: 0, values: 0 })
  })

  it('leave the ledger as it was', async () => {
    await opened.erasures.erase('wang', asked)
    while ((await opened.ledger.status()).lag > 0) await new Promise((resolve) => setTimeout(resolve, 5))
    expect((await opened.ledger.status()).ok).to.equal(true)
  })
})
