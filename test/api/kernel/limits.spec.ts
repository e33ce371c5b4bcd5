import { expect } from 'chai'
import * as z from 'zod'
import { tightRules } from '../../../api/kernel/limits.ts'
import { route } from '../../../api/kernel/route.ts'
import { refuse } from '../../../events/kernel/common.ts'
import { type Api, startApi } from '../../support/api.ts'

const signIn = route({
  method: 'post',
  path: '/door/signIn',
  action: 'public',
  summary: 'A sign-in',
  limit: 'signIn',
  body: z.strictObject({ right: z.boolean() }),
  handle: async ({ body }) => (body.right ? 'token' : refuse('signIn', 'SESSION_GONE')),
})
const exporting = route({
  method: 'post',
  path: '/door/export',
  action: 'signedIn',
  summary: 'An export',
  limit: 'export',
  body: z.strictObject({}),
  handle: async () => null,
})
const plain = route({ method: 'get', path: '/door', action: 'signedIn', summary: 'Anything', handle: async () => null })

describe('a rate limit', () => {
  let api: Api
  afterEach(() => api.close())

  const start = async (settings: Record<string, string> = {}) => {
    api = await startApi({ routes: [signIn, exporting, plain], settings })
  }
  const times = async <Result>(count: number, work: () => Promise<Result>): Promise<readonly Result[]> => {
    const results: Result[] = []
    for (let done = 0; done < count; done++) results.push(await work())
    return results
  }

  it('stops a session above its ceiling, says for how long, and leaves other sessions alone', async () => {
    await start({ DAYBOOK_SESSION_RATE: '5' })
    const [busy, calm] = [api.as(), api.as()]
    const answers = await Promise.all(Array.from({ length: 12 }, () => busy.get('/door')))
    const stopped = answers.filter(({ status }) => status === 429)
    expect(stopped.length).to.be.within(2, 7)
    expect(stopped[0]?.headers.get('retry-after')).to.equal('1')
    expect(stopped[0]?.body.error).to.deep.include({ key: 'RATE_LIMITED', params: { seconds: 1 } })
    expect((await calm.get('/door')).status).to.equal(200)
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect((await busy.get('/door')).status).to.equal(200)
  })

  it('of a session is off when its ceiling is 0', async () => {
    await start({ DAYBOOK_SESSION_RATE: '0' })
    const busy = api.as()
    const answers = await Promise.all(Array.from({ length: 300 }, () => busy.get('/door')))
    expect(answers.every(({ status }) => status === 200)).to.equal(true)
  })

  it('of sign-in counts what was refused, not who came in', async () => {
    await start()
    await times(tightRules.signIn.points + 5, () => api.nobody.post('/door/signIn', { right: true }))
    await times(tightRules.signIn.points, () => api.nobody.post('/door/signIn', { right: false }))
    const { status, headers } = await api.nobody.post('/door/signIn', { right: true })
    expect(status).to.equal(429)
    expect(Number(headers.get('retry-after'))).to.be.within(1, tightRules.signIn.seconds)
  })

  it('of an export counts each session for itself', async () => {
    await start()
    const [busy, calm] = [api.as(), api.as()]
    const answers = await times(tightRules.export.points + 1, () => busy.post('/door/export', {}))
    expect(answers.map(({ status }) => status).filter((status) => status === 429)).to.have.length(1)
    expect((await calm.post('/door/export', {})).status).to.equal(200)
  })

  it('counts the address that a trusted proxy names, and believes nobody else', async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
    await start({ DAYBOOK_PROXIES: '1' })
    const refused = (address: string) => api.nobody.post('/door/signIn', { right: false }, from(address))
    await times(tightRules.signIn.points, () => refused('203.0.113.7'))
    expect((await refused('203.0.113.7')).status).to.equal(429)
    expect((await refused('203.0.113.8')).status).to.equal(401)
    expect((await refused('203.0.113.8, 203.0.113.7')).status).to.equal(429)
    await api.close()
    await start()
    await times(tightRules.signIn.points, () => refused('203.0.113.7'))
    expect((await refused('203.0.113.8')).status).to.equal(429)
  })
})
