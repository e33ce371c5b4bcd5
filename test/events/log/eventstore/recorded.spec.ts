import { expect } from 'chai'
import { type Recorded, toStored } from '../../../../events/log/eventstore/recorded.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

const recorded: Recorded = {
  streamId: 'order-1',
  id: '0190b7a0-0000-7000-8000-000000000001',
  revision: 4n,
  type: 'OrderEntered',
  data: bytes('{"b":1,"a":1.0}'),
  metadata: { at: '2026-01-31T08:00:00.000Z' },
  position: { commit: 9_007_199_254_740_991n },
}

describe('an event as the client gives it', () => {
  it('is read with its texts as they were, its version from 1 and its commit position', () => {
    expect(toStored(recorded)).to.deep.equal({
      position: Number.MAX_SAFE_INTEGER,
      stream: 'order-1',
      version: 5,
      id: recorded.id,
      type: 'OrderEntered',
      data: '{"b":1,"a":1.0}',
      meta: '{"at":"2026-01-31T08:00:00.000Z"}',
    })
  })

  it('may have been written by another tool as JSON, and without metadata', () => {
    const { metadata: _, ...without } = recorded
    expect(toStored({ ...without, data: { a: 1 } })).to.include({ data: '{"a":1}', meta: '' })
  })

  it('is refused with a sentence when the store tells no position', () => {
    expect(() => toStored({ ...recorded, position: undefined })).to.throw('EventStoreDB 22.6 or newer')
  })

  it('is refused when its position is beyond what can be counted', () => {
    expect(() => toStored({ ...recorded, position: { commit: 2n ** 53n } })).to.throw('tells no position')
  })
})
