import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect } from 'chai'
import fc from 'fast-check'
import * as z from 'zod'
import { type AnyDecider, decider, type Meta } from '../../../events/kernel/decider.ts'
import { ERASED, personal } from '../../../events/kernel/fields.ts'
import { canonicalJson } from '../../../events/log/canonicalJson.ts'
import type { Codec } from '../../../events/log/codec.ts'
import { createCodec, InvalidEvent, PersonErased, UnknownEvent } from '../../../events/log/createCodec.ts'
import type { NewEvent, StoredEvent } from '../../../events/log/eventLog.ts'
import { type KeyStore, openKeyStore } from '../../../events/log/keyStore.ts'
import { SealBroken } from '../../../events/log/sealing.ts'
import type { SubjectKeys } from '../../../events/log/secrets.ts'
import { failureOf } from '../../support/failure.ts'
import { temporaryFolder } from '../../support/sqliteLog.ts'

const contact = z.strictObject({
  kind: z.string(),
  phone: personal(z.string(), 'personId', 'S2').optional(),
})

const personEvents = {
  PersonNamed: z.strictObject({
    personId: z.string(),
    name: personal(z.string(), 'personId', 'S2'),
    idNumber: personal(z.string().nullable(), 'personId', 'S1').optional(),
    salary: personal(z.number(), 'personId', 'S1').optional(),
    address: personal(z.strictObject({ city: z.string(), lines: z.array(z.string()) }), 'personId', 'S2').optional(),
    contacts: z.array(contact).optional(),
    byLabel: z.record(z.string(), contact).optional(),
    referee: z.strictObject({ refereeId: z.string(), name: personal(z.string(), 'refereeId', 'S2') }).nullish(),
    stage: z.enum(['new', 'seen']).default('new'),
  }),
  PersonSeen: z.object({ personId: z.string(), extra: z.unknown() }),
}

const rules = (stream: string, events: AnyDecider['events'], upcasts?: AnyDecider['upcasts']): AnyDecider =>
  ({
    ...decider({ context: 'specs', stream, commands: {}, events: {}, initial: {}, decide: {}, evolve: {} }),
    events,
    ...(upcasts ? { upcasts } : {}),
  }) as AnyDecider // only the catalogue matters to a codec

const person = rules('person', personEvents)

const metaOf = (eventId: string = randomUUID()): Meta => ({
  eventId,
  at: '2026-01-31T08:00:00.000Z',
  by: { type: 'user', id: 'u-1' },
  commandId: 'c-1',
  correlationId: 'c-1',
})

const stored = (event: NewEvent): StoredEvent => ({ ...event, position: 7, stream: 'person-1', version: 3 })

describe('the codec', () => {
  let store: KeyStore
  let keys: SubjectKeys
  let codec: Codec
  let remove: () => Promise<void>

  beforeEach(async () => {
    const folder = await temporaryFolder()
    remove = folder.remove
    store = await openKeyStore({ file: join(folder.folder, 'keys.db'), master: new Uint8Array(32).fill(1) })
    keys = store.keys
    codec = createCodec([person], keys)
  })

  afterEach(async () => {
    await store.close()
    await remove()
  })

  const readBack = async (event: NewEvent, by: Codec = codec) => (await by.decode([stored(event)]))[0]

  describe('writing', () => {
    it('writes canonical texts, and leaves the id of the event to the log', async () => {
      const meta = { ...metaOf(), page: '/orders' }
      const event = await codec.encode({ type: 'PersonSeen', data: { personId: 'p', extra: { b: 1, a: [] } } }, meta)
      expect(event.id).to.equal(meta.eventId)
      expect(event.data).to.equal('{"extra":{"a":[],"b":1},"personId":"p"}')
      expect(event.meta).to.equal(
        '{"at":"2026-01-31T08:00:00.000Z","by":{"id":"u-1","type":"user"},"commandId":"c-1","correlationId":"c-1","page":"/orders"}',
      )
    })

    it('refuses a payload that its schema refuses, and names the field', async () => {
      const failure = await failureOf(codec.encode({ type: 'PersonNamed', data: { personId: 'p', name: 4 } }, metaOf()))
      expect(failure).to.be.instanceOf(InvalidEvent)
      expect((failure as Error).message).to.match(/^PersonNamed does not fit its schema: name /)
    })

    it('refuses a type that no decider knows', async () => {
      expect(await failureOf(codec.encode({ type: 'PersonLost', data: {} }, metaOf()))).to.be.instanceOf(UnknownEvent)
    })

    it('refuses what JSON cannot tell', async () => {
      for (const extra of [Number.NaN, new Date(0), 1n, () => 1])
        expect(
          await failureOf(codec.encode({ type: 'PersonSeen', data: { personId: 'p', extra } }, metaOf())),
        ).to.be.instanceOf(TypeError)
    })

    it('refuses plain data that look like sealed ones', async () => {
      const extra = { nested: [{ $sealed: 'x', subject: 'p' }] }
      expect(
        await failureOf(codec.encode({ type: 'PersonSeen', data: { personId: 'p', extra } }, metaOf())),
      ).to.be.instanceOf(InvalidEvent)
    })
  })

  describe('reading', () => {
    it('gives payload and metadata back, with the place in the log', async () => {
      const meta = metaOf()
      const data = { personId: 'p', extra: 'a "quoted" {"$sealed":1} text' }
      expect(await readBack(await codec.encode({ type: 'PersonSeen', data }, meta))).to.deep.equal({
        position: 7,
        stream: 'person-1',
        version: 3,
        type: 'PersonSeen',
        schemaVersion: 1,
        data,
        meta,
      })
    })

    it('stops at a type that no decider knows', async () => {
      const event = { id: randomUUID(), type: 'PersonLost', data: '{}', meta: '{}' }
      const failure = await failureOf(codec.decode([stored(event)]))
      expect(failure).to.be.instanceOf(UnknownEvent)
      expect((failure as UnknownEvent).type).to.equal('PersonLost')
    })
  })

  describe('given older schemas', () => {
    const Renamed = z.strictObject({ title: z.string() })
    const first = rules('note', { NoteWritten: z.strictObject({ text: z.string() }) })
    const third = rules(
      'note',
      { NoteWritten: Renamed },
      {
        NoteWritten: [
          (older) => ({ name: (older as { text: string }).text }),
          (older) => ({ title: (older as { name: string }).name }),
        ],
      },
    )

    it('lifts every version to the newest', async () => {
      const old = await createCodec([first], keys).encode({ type: 'NoteWritten', data: { text: 'a' } }, metaOf())
      const now = createCodec([third], keys)
      const fresh = await now.encode({ type: 'NoteWritten', data: { title: 'b' } }, metaOf())
      expect(JSON.parse(old.meta)).not.to.have.property('v')
      expect(JSON.parse(fresh.meta)).to.have.property('v', 3)
      const read = await now.decode([stored(old), stored(fresh)])
      expect(read.map(({ data, schemaVersion }) => ({ data, schemaVersion }))).to.deep.equal([
        { data: { title: 'a' }, schemaVersion: 3 },
        { data: { title: 'b' }, schemaVersion: 3 },
      ])
      expect(read[1]?.meta).not.to.have.property('v')
    })

    it('stops at an event of a newer release', async () => {
      const fresh = await createCodec([third], keys).encode({ type: 'NoteWritten', data: { title: 'b' } }, metaOf())
      expect(await failureOf(createCodec([first], keys).decode([stored(fresh)]))).to.match(/newer release/)
    })
  })

  describe('given personal data', () => {
    const whole = {
      personId: 'p-1',
      name: '张伟 Zhang Wei',
      idNumber: '11010519491231002X',
      salary: 18500.5,
      address: { city: '上海', lines: ['南京路 1 号', '3 楼'] },
      contacts: [{ kind: 'mobile', phone: '13800000000' }, { kind: 'none' }],
      byLabel: { 'a/b~c': { kind: 'home', phone: '021-1' } },
      referee: { refereeId: 'p-2', name: '李四' },
      stage: 'seen',
    }
    const named = (data: unknown, meta = metaOf()) => codec.encode({ type: 'PersonNamed', data }, meta)

    it('reads back what was written, and stores none of it in plain', async () => {
      const event = await named(whole)
      for (const secret of ['Zhang', '11010519491231002X', '18500', '上海', '南京路', '138', '021-1', '李四'])
        expect(event.data).not.to.include(secret)
      expect(event.data).to.include('"stage":"seen"').and.to.include('"kind":"mobile"')
      expect((await readBack(event))?.data).to.deep.equal(whole)
    })

    it('leaves absent and null fields as they are', async () => {
      const event = await named({ personId: 'p-1', name: 'x', idNumber: null, referee: null })
      expect(event.data).to.include('"idNumber":null')
      expect((await readBack(event))?.data).to.deep.equal({
        personId: 'p-1',
        name: 'x',
        idNumber: null,
        referee: null,
        stage: 'new',
      })
    })

    it('shows the erased instead of an erased person, and leaves others readable', async () => {
      const event = await named(whole)
      await keys.erase('p-1')
      expect((await readBack(event))?.data).to.deep.equal({
        ...whole,
        name: ERASED,
        idNumber: ERASED,
        salary: ERASED,
        address: ERASED,
        contacts: [{ kind: 'mobile', phone: ERASED }, { kind: 'none' }],
        byLabel: { 'a/b~c': { kind: 'home', phone: ERASED } },
      })
    })

    it('records nothing more about an erased person', async () => {
      await keys.erase('p-1')
      const failure = await failureOf(named(whole))
      expect(failure).to.be.instanceOf(PersonErased)
      expect((failure as PersonErased).subject).to.equal('p-1')
    })

    it('refuses personal data without the person they belong to', async () => {
      expect(await failureOf(named({ ...whole, personId: '' }))).to.match(
        /name is personal data, but personId does not say whose/,
      )
    })

    it('never uses the same nonce twice', async () => {
      const events = await Promise.all(Array.from({ length: 500 }, () => named({ personId: 'p-1', name: 'x' })))
      const nonces = events.map(({ data }) =>
        (JSON.parse(data) as { name: { $sealed: string } }).name.$sealed.slice(0, 16),
      )
      expect(new Set(nonces).size).to.equal(500)
    })

    const anyPerson = fc.record(
      {
        personId: fc.constantFrom('p-1', 'p-2'),
        name: fc.string({ unit: 'binary' }).filter((text) => !/\p{Surrogate}/u.test(text)),
        salary: fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0)),
        contacts: fc.array(fc.record({ kind: fc.string(), phone: fc.string() }), { maxLength: 4 }),
        stage: fc.constantFrom('new', 'seen'),
      },
      { requiredKeys: ['personId', 'name', 'stage'] },
    )

    it('reads back anything it wrote', () =>
      fc.assert(
        fc.asyncProperty(anyPerson, async (data) => {
          expect((await readBack(await named(data)))?.data).to.deep.equal(data)
        }),
        { numRuns: 300 },
      ))

    it('opens nothing in which a single bit was turned', () =>
      fc.assert(
        fc.asyncProperty(fc.string({ minLength: 1 }), fc.nat(), fc.nat({ max: 7 }), async (name, at, bit) => {
          const event = await named({ personId: 'p-1', name })
          const data = JSON.parse(event.data) as { name: { $sealed: string } }
          const bytes = Buffer.from(data.name.$sealed, 'base64url')
          bytes[at % bytes.length] = (bytes[at % bytes.length] as number) ^ (1 << bit)
          const changed = { ...data, name: { ...data.name, $sealed: bytes.toString('base64url') } }
          expect(await failureOf(readBack({ ...event, data: canonicalJson(changed) }))).to.be.instanceOf(SealBroken)
        }),
        { numRuns: 300 },
      ))

    it('opens nothing of which a letter was changed', async () => {
      const event = await named({ personId: 'p-1', name: 'Zhang Wei' })
      const data = JSON.parse(event.data) as { name: { $sealed: string } }
      for (let at = 0; at < data.name.$sealed.length; at++) {
        const letter = data.name.$sealed[at] === 'A' ? 'B' : 'A'
        const $sealed = data.name.$sealed.slice(0, at) + letter + data.name.$sealed.slice(at + 1)
        const changed = { ...event, data: canonicalJson({ ...data, name: { ...data.name, $sealed } }) }
        expect(await failureOf(readBack(changed)), `letter ${at}`).to.be.instanceOf(SealBroken)
      }
    })

    it('opens nothing that was moved to another field, another event or another person', async () => {
      const event = await named(whole)
      const data = JSON.parse(event.data) as Record<string, unknown> & { name: { subject: string } }
      const swapped = { ...event, data: canonicalJson({ ...data, name: data.idNumber, idNumber: data.name }) }
      expect(await failureOf(readBack(swapped))).to.be.instanceOf(SealBroken)
      expect(await failureOf(readBack({ ...event, id: randomUUID() }))).to.be.instanceOf(SealBroken)
      const foreign = { ...event, data: canonicalJson({ ...data, name: { ...data.name, subject: 'p-2' } }) }
      expect(await failureOf(readBack(foreign))).to.be.instanceOf(SealBroken)
    })
  })

  describe('being built', () => {
    const building =
      (...deciders: readonly AnyDecider[]) =>
      () =>
        createCodec(deciders, keys)

    it('refuses one type of event in two aggregates', () => {
      const other = rules('pupil', { PersonSeen: z.strictObject({}) })
      expect(building(person, other)).to.throw('event type PersonSeen belongs to both person and pupil')
    })

    it('refuses a mark that names no field', () => {
      const lost = rules('pupil', { PupilNamed: z.strictObject({ name: personal(z.string(), 'pupilId', 'S2') }) })
      expect(building(lost)).to.throw('in PupilNamed: personal data name the field pupilId')
    })

    it('refuses marks where it would miss some: in tuples and in schemas that contain themselves', () => {
      const pair = z.strictObject({ personId: z.string(), pair: z.tuple([personal(z.string(), 'personId', 'S2')]) })
      expect(building(rules('a', { PairNamed: pair }))).to.throw('in PairNamed: personal data in a tuple')
      const node = z.strictObject({
        personId: z.string(),
        name: personal(z.string(), 'personId', 'S2'),
        get children() {
          return z.array(node)
        },
      })
      expect(building(rules('b', { NodeNamed: node }))).to.throw(
        'in NodeNamed: personal data in a schema that contains',
      )
    })

    it('finds marks in every alternative of a union', async () => {
      const either = z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('a'), personId: z.string(), name: personal(z.string(), 'personId', 'S2') }),
        z.strictObject({ kind: z.literal('b'), personId: z.string(), mail: personal(z.string(), 'personId', 'S2') }),
      ])
      const union = createCodec([rules('c', { EitherNamed: either })], keys)
      for (const data of [
        { kind: 'a', personId: 'p', name: 'Wei' },
        { kind: 'b', personId: 'p', mail: 'Wei' },
      ]) {
        const event = await union.encode({ type: 'EitherNamed', data }, metaOf())
        expect(event.data).not.to.include('Wei')
        expect((await readBack(event, union))?.data).to.deep.equal(data)
      }
    })
  })
})
