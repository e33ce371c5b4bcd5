import { expect } from 'chai'
import type { Meta } from '../../../events/kernel/decider.ts'
import { createCodec } from '../../../events/log/createCodec.ts'
import { createMemoryLog } from '../../../events/log/memoryLog.ts'
import { recordRefusal, refusals } from '../../../events/log/refusals.ts'
import { noKeys } from '../../support/log/noKeys.ts'

const metaAt = (at: string, eventId: string): Meta => ({
  eventId,
  at,
  by: { type: 'user', id: 'u-1' },
  commandId: 'c-1',
  correlationId: 'c-1',
})

describe('a refused command', () => {
  it('is recorded on the stream of its day, without its content', async () => {
    const log = createMemoryLog()
    const codec = createCodec([refusals], noKeys)
    const refused = { action: 'ConfirmOrder', target: 'order-1', key: 'ORDER_NOT_OPEN' }
    const first = metaAt('2026-01-31T23:59:59.999Z', '0193fa30-5e8c-7d11-9a55-3b8f5d0e4c11')
    const second = metaAt('2026-02-01T00:00:00.000Z', '0193fa30-5e8c-7d11-9a55-3b8f5d0e4c12')
    await recordRefusal({ log, codec }, refused, first)
    await recordRefusal({ log, codec }, { action: 'EnterOrder', key: 'FORBIDDEN' }, second)
    const recorded = await codec.decode(await log.readAll(0, 10))
    expect(recorded.map(({ stream, type, data, meta }) => ({ stream, type, data, meta }))).to.deep.equal([
      { stream: 'refusals-2026-01-31', type: 'CommandRefused', data: refused, meta: first },
      {
        stream: 'refusals-2026-02-01',
        type: 'CommandRefused',
        data: { action: 'EnterOrder', key: 'FORBIDDEN' },
        meta: second,
      },
    ])
    await log.close()
  })
})
