import { expect } from 'chai'
import * as z from 'zod'
import { deciders } from '../../events/index.ts'
import type { AnyDecider } from '../../events/kernel/decider.ts'
import { createCodec } from '../../events/log/createCodec.ts'
import {
  erasedKeys,
  type Golden,
  goldenKeys,
  goldenName,
  goldenNames,
  readGolden,
  releasedBy,
  schemaDigest,
  writeGolden,
} from '../support/golden.ts'

const released = releasedBy(deciders)

const decoded = async (of: readonly AnyDecider[], { stored }: Golden, keys = goldenKeys): Promise<unknown> => {
  const [event] = await createCodec(of, keys).decode([{ ...stored, position: 1, stream: 'golden-1', version: 1 }])
  return event?.data
}

describe('the golden files', () => {
  before(async () => {
    if (process.env.UPDATE_GOLDEN !== '1') return
    const known = await goldenNames()
    for (const one of released)
      if (one.version === one.newest && !known.includes(goldenName(one))) await writeGolden(deciders, one)
  })

  it('are there for every event at every version, and for nothing else', async () => {
    const hint = 'new ones are written by UPDATE_GOLDEN=1 npx mocha test/events/golden.spec.ts'
    expect([...(await goldenNames())].sort(), hint).to.deep.equal(released.map(goldenName).sort())
  })

  for (const one of released) {
    const { type, version, newest, schema } = one
    describe(`of ${type} version ${version}`, () => {
      let golden: Golden

      before(async () => {
        golden = await readGolden(one)
      })

      it('read today as what their schema says', async () => {
        const data = await decoded(deciders, golden)
        expect(schema.safeParse(data).error?.issues ?? []).to.deep.equal([])
        if (version === newest) expect(data).to.deep.equal(golden.decoded)
      })

      it('read also when the people they speak of were erased', async () => {
        expect(await decoded(deciders, golden, erasedKeys)).to.be.an('object')
      })

      if (version === newest)
        it('were written under the schema of today: a released one is never edited', () => {
          expect(schemaDigest(schema), `${type} changed: give it a new version and an upcaster`).to.equal(golden.schema)
        })
    })
  }
})

describe('the digest of a schema', () => {
  const released = z.strictObject({ text: z.string(), at: z.iso.datetime().optional() })

  it('stays while the schema says the same', () => {
    const again = z.strictObject({ at: z.iso.datetime().optional(), text: z.string() })
    expect(schemaDigest(again)).to.equal(schemaDigest(released))
  })

  const edits: readonly (readonly [string, z.ZodType])[] = [
    ['a new field', released.extend({ note: z.string() })],
    ['a field that is gone', released.omit({ at: true })],
    ['a field that became optional', released.partial({ text: true })],
    ['a field that must be there now', released.required({ at: true })],
    ['another type', released.extend({ text: z.number() })],
    ['another limit', released.extend({ text: z.string().max(10) })],
    ['more words', released.extend({ text: z.enum(['a', 'b']) })],
  ]
  for (const [what, edited] of edits)
    it(`changes with ${what}`, () => {
      expect(schemaDigest(edited)).not.to.equal(schemaDigest(released))
    })
})
