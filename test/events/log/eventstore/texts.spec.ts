import { expect } from 'chai'
import { metaBytes, metaText, metaTextOf } from '../../../../events/log/eventstore/metaText.ts'
import type { StoredEvent } from '../../../../events/log/eventLog.ts'
import { keepRecent } from '../../../../events/log/eventstore/recent.ts'

/** What the client makes of metadata: JSON is parsed, anything else stays bytes, and nothing is undefined. */
const throughClient = (bytes: Uint8Array): unknown => {
  if (bytes.length === 0) return undefined
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return bytes
  }
}

const texts = [
  '{"at":"2026-01-31T08:00:00.000Z","by":{"id":"1","type":"user"}}',
  '{"10":1,"9":2}',
  '{"a":1.0}',
  '{"a":"\\u00e9"}',
  '{ "a": 1 }',
  '{"a":1,"a":2}',
  '{"__proto__":1}',
  '12345678901234567890',
  'null',
  '""',
  '"text"',
  'no JSON',
  '',
  '{"名":"订单 👩🏽‍🚀"}',
]

describe('metadata in an event store', () => {
  for (const text of texts)
    it(`comes back as it was: ${JSON.stringify(text)}`, () => {
      expect(metaTextOf(throughClient(metaBytes(text)))).to.equal(text)
      expect(metaText(metaBytes(text))).to.equal(text)
    })

  it('is JSON for others to read when a parser changes nothing in it', () => {
    expect(throughClient(metaBytes('{"at":"2026"}'))).to.deep.equal({ at: '2026' })
  })
})

const event = (position: number, data = '{}'): StoredEvent => ({
  position,
  stream: 'order-1',
  version: position,
  id: `id-${position}`,
  type: 'OrderEntered',
  data,
  meta: '{}',
})

const positions = (events: readonly StoredEvent[] | undefined) => events?.map(({ position }) => position)

describe('the events that came last', () => {
  it('are not known before they are followed', () => {
    expect(keepRecent().after(0, 10)).to.equal(undefined)
  })

  it('are given after any position since they are followed, whatever the gaps', () => {
    const recent = keepRecent()
    recent.begin(100)
    for (const position of [103, 250, 251, 400]) recent.push(event(position))
    expect(positions(recent.after(100, 10))).to.deep.equal([103, 250, 251, 400])
    expect(positions(recent.after(103, 2))).to.deep.equal([250, 251])
    expect(positions(recent.after(260, 10))).to.deep.equal([400])
    expect(positions(recent.after(400, 10))).to.deep.equal([])
    expect(recent.after(99, 10)).to.equal(undefined)
    expect(recent.last()).to.equal(400)
  })

  it('are let go when they are too many or too long, the oldest first', () => {
    const many = keepRecent()
    many.begin(0)
    for (let position = 10; position <= 100_000; position += 10) many.push(event(position))
    expect(many.after(0, 1)).to.equal(undefined)
    expect(positions(many.after(99_980, 10))).to.deep.equal([99_990, 100_000])

    const long = keepRecent()
    long.begin(0)
    for (let position = 1; position <= 20; position++) long.push(event(position, '"'.padEnd(1_000_000, 'x')))
    expect(long.after(0, 1)).to.equal(undefined)
    expect(positions(long.after(18, 10))).to.deep.equal([19, 20])
  })
})
