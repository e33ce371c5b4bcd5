import { expect } from 'chai'
import * as z from 'zod'
import { routes } from '../../api/index.ts'
import type { RateStore } from '../../api/kernel/limits.ts'
import type { AnyRoute } from '../../api/kernel/route.ts'
import { deciders } from '../../events/index.ts'
import { projections } from '../../projections/index.ts'
import { type Answered, type Api, type Client, startApi } from '../support/api.ts'

/** The only addresses that answer without a session. A new one is a decision, so it stands here by hand. */
const anonymous = [
  'GET /public/shell',
  'POST /SysUser/login',
  'POST /SysUser/firstReset',
  'GET /recovery/captcha',
  'POST /recovery/start',
  'POST /recovery/:id/method',
  'POST /recovery/:id/question',
  'POST /recovery/confirm',
]

const unlimited: RateStore = { take: async () => undefined, giveBack: async () => undefined }
const addressOf = ({ method, path }: AnyRoute): string => `${method.toUpperCase()} ${path}`
const filledIn = ({ path }: AnyRoute): string => path.replaceAll(/:(\w+)/g, 'none-such')

type JsonSchema = Readonly<{
  type?: string | readonly string[]
  properties?: Readonly<Record<string, JsonSchema>>
  anyOf?: readonly JsonSchema[]
  items?: JsonSchema
}>

const schemaOf = ({ body }: AnyRoute): JsonSchema =>
  body ? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {} // read by its plain parts

/** What an address has to say before anything else is looked at. */
const neededIn = ({ query }: AnyRoute): string => {
  const { required = [] } = query
    ? (z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as Readonly<{ required?: readonly string[] }>) // read by its plain parts
    : {}
  return required.map((name) => `${name}=none-such`).join('&')
}

/** An address with what it needs and, behind it, more. */
const askedAt = (route: AnyRoute, more: string): string => {
  const query = [neededIn(route), more.replace('?', '')].filter((part) => part !== '').join('&')
  return query === '' ? '' : `?${query}`
}

type TextField = Readonly<{ path: string; bodyWith: (value: unknown) => object }>

/** Every place of a body where a text belongs, and a body that has something else there. */
const textFields = (schema: JsonSchema): readonly TextField[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const inner = textFields(part).map(({ path, bodyWith }) => ({
      path: `${name}.${path}`,
      bodyWith: (value: unknown) => ({ [name]: bodyWith(value) }),
    }))
    return takesText(part) ? [{ path: name, bodyWith: (value: unknown) => ({ [name]: value }) }, ...inner] : inner
  })

const takesText = ({ type, anyOf }: JsonSchema): boolean =>
  type === 'string' || (Array.isArray(type) && type.includes('string')) || (anyOf ?? []).some(takesText)

describe('every route of the API', () => {
  let api: Api
  before(async () => {
    api = await startApi({ routes, deciders, projections, rates: unlimited })
  })
  after(() => api.close())

  const send = (client: Client, route: AnyRoute, body?: object, query = ''): Promise<Answered> => {
    const path = `${filledIn(route)}${askedAt(route, query)}`
    if (route.method === 'get') return client.get(path)
    if (!route.upload) return client[route.method](path, body)
    const form = new FormData()
    for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value))
    form.append('file', new Blob(['x']), `x.${route.upload.extensions[0]?.replace('.', '')}`)
    return client.post(path, undefined, { form })
  }

  /** Written down beside what was asked for: refusals, and what earlier answers showed. */
  const aside = ['CommandRefused', 'LogRead', 'PersonalDataSeen']

  /** Sends, and makes sure that a refused request changed nothing but such records. */
  const harmless = async (work: () => Promise<Answered>): Promise<Answered> => {
    const before = await api.desk.log.head()
    const answer = await work()
    expect(answer.status, answer.text.slice(0, 300)).to.be.within(200, 499)
    const added = await api.desk.log.readAll(before, 100)
    if (answer.status >= 400)
      expect(added.map(({ type }) => type).filter((type) => !aside.includes(type))).to.deep.equal([])
    return answer
  }

  it('is in the description with its action', async () => {
    const { paths } = (await api.nobody.get('/openapi.json')).body as unknown as {
      paths: Record<string, Record<string, { 'x-action': string }>>
    }
    const told = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { 'x-action': action }]) => `${method} ${path} ${action}`),
    )
    const expected = routes.map(
      ({ method, path, action }) => `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')} ${action}`,
    )
    expect(told.sort()).to.deep.equal([...expected].sort())
  })

  it('needs a session, but for a list written by hand', () => {
    const open = routes.filter(({ action }) => action === 'public').map(addressOf)
    expect(anonymous).to.include.members(open)
  })

  for (const route of routes)
    describe(addressOf(route), () => {
      if (route.action !== 'public')
        it('answers nobody and strangers with code 508', async () => {
          for (const client of [api.nobody, api.withToken('a-token-that-nobody-was-given')]) {
            const { status, body } = await harmless(() => send(client, route, {}))
            expect([status, body.code, body.error?.key]).to.deep.equal([401, 508, 'SESSION_GONE'])
          }
        })

      if (route.action.includes(':'))
        it('answers 403 to somebody who was granted everything else', async () => {
          const others = routes.map(({ action }) => action).filter((action) => action !== route.action)
          const { status, body } = await harmless(() => send(api.as({ actions: others }), route, {}))
          expect([status, body.code, body.error?.key]).to.deep.equal([403, 500, 'FORBIDDEN'])
        })

      it('refuses fields that it does not know, and names them', async () => {
        const { status, body } = await harmless(() =>
          send(api.as(), route, { unheardOf: 1 }, route.method === 'get' ? '?unheardOf=1' : ''),
        )
        expect(status).to.equal(400)
        expect(body.error?.fields?.map(({ path }) => path)).to.include('unheardOf')
        const asked = await harmless(() => send(api.as(), route, {}, '?unheardOf=1'))
        expect(asked.status).to.equal(400)
      })

      if (route.path.includes(':'))
        it('survives odd words in its path and in its address', async () => {
          for (const odd of ['%00', '..%2f..', '%ff', "'%20or%201=1--", '%F0%9F%93%96', 'x'.repeat(1000), '-', '[]']) {
            const path = route.path.replaceAll(/:\w+/g, odd)
            const answer = await harmless(() =>
              route.method === 'get' ? api.as().get(path) : api.as()[route.method](path, {}),
            )
            expect(answer.status, path).to.be.within(400, 499)
          }
        })

      it('reads no word of its address twice', async () => {
        const { status } = await harmless(() => send(api.as(), route, {}, '?pageNum=1&pageNum=2'))
        expect(status).to.equal(400)
      })

      const fields = route.upload ? [] : textFields(schemaOf(route))
      if (fields.length > 0)
        it('refuses what is no text where a text belongs', async () => {
          for (const { path, bodyWith } of fields)
            for (const value of [{ select: 1 }, ['x'], [[]]]) {
              const { status, body } = await harmless(() => send(api.as(), route, bodyWith(value)))
              expect(status, `${path} = ${JSON.stringify(value)}`).to.equal(400)
              const named = body.error?.fields?.some((problem) => problem.path.startsWith(path.split('.')[0] ?? path))
              expect(named, `${path} is named in ${JSON.stringify(body.error?.fields)}`).to.equal(true)
            }
        })

      if (fields.length > 0)
        it('survives numbers, nothing, a million letters and odd letters where a text belongs', async () => {
          const [first] = fields
          if (first) await harmless(() => send(api.as(), route, first.bodyWith('x'.repeat(1_000_000))))
          for (const { bodyWith } of fields)
            for (const value of [7, null, true, '', '\u0000', '\ud800', '‮', '__proto__', 'x'.repeat(30_000)])
              await harmless(() => send(api.as(), route, bodyWith(value)))
        }).timeout(60_000)

      if (route.body && !route.upload)
        it('survives a body that is a list, a text, a number or nothing', async () => {
          for (const raw of ['[]', '"x"', '7', 'null', 'true', '', '{'])
            await harmless(() => api.as()[route.method as 'post'](filledIn(route), undefined, { raw }))
        })
    })
})
