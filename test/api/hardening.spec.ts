import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import fc from 'fast-check'
import { routes } from '../../api/index.ts'
import type { RateStore } from '../../api/kernel/limits.ts'
import { deciders } from '../../events/index.ts'
import { projections } from '../../projections/index.ts'
import { type Answered, type Api, type Client, startApi } from '../support/api.ts'
import { almost, type Description, type Operation, operationsOf, type Schema } from '../support/described.ts'
import { describeRoutes } from '../../api/kernel/openapi.ts'

const unlimited: RateStore = { take: async () => undefined, giveBack: async () => undefined }
const described = describeRoutes(routes) as Description
const operations = operationsOf(described)
const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '))
/**
 * What is recorded without being asked for: what was refused, who looked at the log or a person, a little later, and a
 * value that was kept free while the rules were asked, then given back.
 */
const beside = /^(CommandRefused|SignInFailed|LogRead|ValueReserved|ValueReleased)$/
const named: Readonly<Record<string, Schema>> = described.components?.schemas ?? {}

/** What the server does before it knows the route is the same for all; these stand for them. */
const some = new Set(operations.filter((_, index) => index % 10 === 0))

describe('every call that is described', () => {
  let api: Api
  let client: Client
  before(async () => {
    api = await startApi({ routes, deciders, projections, rates: unlimited })
    client = api.as()
  })
  after(() => api.close())

  const send = (operation: Operation, raw: BodyInit | undefined, headers: Record<string, string> = {}, query = '') => {
    const path = `${operation.path}${query}`
    const sent = { headers, ...(raw === undefined ? {} : { raw }) }
    if (operation.method === 'GET') return client.get(path, { headers })
    return client[operation.method.toLowerCase() as 'post'](path, undefined, sent)
  }

  /** Never a fault of the server; status and code agree; a refusal leaves nothing in the log but that it was one. */
  const mustStand = async (asked: string, work: () => Promise<Answered>): Promise<Answered> => {
    const before = await api.desk.log.head()
    const answer = await work()
    const { status, body, text } = answer
    expect(status, `${asked}\n${text.slice(0, 300)}`).to.be.below(500)
    if (status >= 400) {
      expect(body, asked).to.include({
        data: null,
        code: status === 401 && body.error?.key === 'SESSION_GONE' ? 508 : 500,
      })
      const added = (await api.desk.log.readAll(before, 100)).map(({ type }) => type)
      expect(
        added.filter((type) => !beside.test(type)),
        asked,
      ).to.deep.equal([])
    }
    return answer
  }

  for (const operation of operations) {
    const { method, path, body, query } = operation
    const isOneOfSome = some.has(operation)
    describe(`${method} ${path}`, () => {
      if (body)
        it('survives bodies that are almost right', () =>
          fc.assert(
            fc.asyncProperty(almost(body, named), async (value) => {
              const raw = JSON.stringify(value) ?? 'null'
              await mustStand(raw, () => send(operation, raw))
            }),
            { numRuns: 15 },
          )).timeout(60_000)

      if (body)
        it('takes no name of a prototype, at any depth', async () => {
          for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
            const { status } = await mustStand(name, () => send(operation, `{"${name}":{"polluted":true}}`))
            expect(status, name).to.equal(400)
            for (const field of Object.keys(body.properties ?? {}))
              await mustStand(`${field}.${name}`, () => send(operation, `{"${field}":{"${name}":{"polluted":true}}}`))
          }
          expect(({} as { polluted?: boolean }).polluted).to.equal(undefined)
        }).timeout(30_000)

      if (body && isOneOfSome)
        it('refuses what is not JSON by its type, its form, its depth or its size', async () => {
          const deep = `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`
          for (const [raw, headers, expected] of [
            ['{}', { 'content-type': 'text/plain' }, 400],
            ['a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 400],
            ['{}', { 'content-type': 'application/jsonp' }, 400],
            ['<a/>', { 'content-type': 'application/xml' }, 400],
            ['{"a":1', {}, 400],
            ['{"a":1}}', {}, 400],
            ["{'a':1}", {}, 400],
            ['{"a":NaN}', {}, 400],
            ['\ufeff\ufeff{}', {}, 400],
            [deep, {}, 400],
            ['['.repeat(100_000), {}, 400],
            [`{"a":"${'x'.repeat(1_100_000)}"}`, {}, 413],
          ] as const) {
            const { status } = await mustStand(raw.slice(0, 50), () => send(operation, raw, headers))
            expect(status, `${raw.slice(0, 50)} ${JSON.stringify(headers)}`).to.equal(expected)
          }
        }).timeout(30_000)

      if (body && isOneOfSome)
        it('unpacks no more than it would take unpacked', async () => {
          const { status } = await mustStand('bomb', () => send(operation, bomb, { 'content-encoding': 'gzip' }))
          expect(status).to.equal(413)
        }).timeout(30_000)

      it('survives strange words in its address', async () => {
        const words = [
          '',
          '0',
          '-1',
          '1.5',
          '1e9',
          'NaN',
          '[]',
          '{}',
          "' or 1=1--",
          '%00',
          '%ff',
          '..',
          'x'.repeat(3000),
        ]
        for (const name of isOneOfSome ? [...query, 'page', '__proto__', 'constructor'] : query)
          for (const word of words) {
            const asked = `?${name}=${word.startsWith('%') ? word : encodeURIComponent(word)}`
            await mustStand(asked, () => send(operation, body ? '{}' : undefined, {}, asked))
          }
        for (const asked of [...query].flatMap((name) => [`?${name}[a]=1`, `?${name}[]=1`, `?${name}=1&${name}=1`])) {
          const { status } = await mustStand(asked, () => send(operation, body ? '{}' : undefined, {}, asked))
          expect(status, asked).to.equal(400)
        }
      }).timeout(30_000)

      it('survives strange headers', async () => {
        for (const headers of [
          { 'idempotency-key': 'x'.repeat(8000) },
          { 'idempotency-key': "' or 1=1--" },
          { 'if-match': 'W/"a"' },
          { 'if-match': '9'.repeat(400) },
          { 'page-path': '%0d%0aSet-Cookie: a=b' },
          { 'page-path': '/'.repeat(5000) },
          { 'accept-language': 'x'.repeat(5000) },
          { 'x-forwarded-for': "'; drop table events;--" },
          { 'content-encoding': 'gzip' },
        ])
          await mustStand(JSON.stringify(headers).slice(0, 80), () => send(operation, body ? '{}' : undefined, headers))
      }).timeout(30_000)
    })
  }
})
