import { expect } from 'chai'
import * as z from 'zod'
import { type AnyRoute, route } from '../../../api/kernel/route.ts'
import { mustBeSound } from '../../../api/kernel/soundness.ts'
import { listQuery, pageQuery } from '../../../projections/kernel/listQuery.ts'

const handle = async () => null
const sound = { method: 'post', path: '/a/b', action: 'a:b:c', summary: '', body: z.strictObject({}), handle } as const
const starting =
  (...routes: readonly object[]) =>
  () =>
    mustBeSound(routes as readonly AnyRoute[]) // faulty on purpose

describe('the route table', () => {
  it('is sound when every route says its action and reads strictly', () => {
    expect(
      starting(route(sound), route({ ...sound, path: '/a/:id', method: 'get', body: undefined as never })),
    ).not.to.throw()
  })

  it('takes the strict schemas of lists', () => {
    const lists = route({ ...sound, query: pageQuery, body: listQuery({ name: { kind: 'text' } }) })
    expect(starting(lists)).not.to.throw()
  })

  for (const [what, faulty, sentence] of [
    ['has no action', { ...sound, action: undefined }, 'POST /a/b declares no action'],
    ['has an action of another form', { ...sound, action: 'everything' }, 'POST /a/b declares no action'],
    ['writes without a schema', { ...sound, body: undefined }, 'POST /a/b says no body schema'],
    ['reads a body by GET', { ...sound, method: 'get' }, 'GET /a/b reads a body'],
    ['takes unknown fields', { ...sound, body: z.object({}) }, 'POST /a/b takes unknown fields'],
    [
      'takes unknown fields further down',
      { ...sound, body: z.strictObject({ list: z.array(z.object({ a: z.string() }).optional()) }) },
      'unknown fields in list',
    ],
    ['takes any field on purpose', { ...sound, body: z.looseObject({}) }, 'POST /a/b takes unknown fields'],
    ['takes unknown words in its address', { ...sound, query: z.object({}) }, 'POST /a/b takes unknown fields'],
    ['has no slash', { ...sound, path: 'a' }, 'does not begin with a slash'],
  ] as const)
    it(`does not start with a route that ${what}`, () => {
      expect(starting(faulty)).to.throw(sentence)
    })

  it('does not start with the same address twice, whatever its parameter is called', () => {
    expect(starting(sound, sound)).to.throw('POST /a/b stands in the table twice')
    expect(starting({ ...sound, path: '/a/:id' }, { ...sound, path: '/a/:code' })).to.throw('twice')
  })

  it('tells all faults at once', () => {
    expect(starting({ ...sound, action: undefined }, { ...sound, path: '/c', body: undefined })).to.throw(
      /POST \/a\/b .*\n.*POST \/c/,
    )
  })
})
