import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect } from 'chai'
import { routes } from '../../api/index.ts'
import type { RateStore } from '../../api/kernel/limits.ts'
import type { AnyRoute } from '../../api/kernel/route.ts'
import { deciders } from '../../events/index.ts'
import { projections } from '../../projections/index.ts'
import { type Api, startApi } from '../support/api.ts'
import { temporaryFolder } from '../support/sqliteLog.ts'

const unlimited: RateStore = { take: async () => undefined, giveBack: async () => undefined }

/** Other ways to write an address, by which guards elsewhere were passed by. */
const spellings: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => `${path}/`,
  (path) => `${path}/x.js`,
  (path) => `${path}.js`,
  (path) => `${path};x=.js`,
  (path) => `${path}?x=/public/shell`,
  (path) => `${path}%00`,
  (path) => `${path}%2f`,
  (path) => `${path}%20`,
  (path) => `/${path}`,
  (path) => path.replace('/api/', '/api//'),
  (path) => path.replace('/api/', '/api/./'),
  (path) => path.replace('/api/', '/api/%2e/'),
  (path) => path.replace('/api/', '/api/public/../'),
  (path) => path.replace('/api/', '/api/public/%2e%2e/'),
  (path) => path.replace('/api/', '/api/public%2f..%2f'),
  (path) => path.replace('/api/', '/api\\'),
  (path) => path.replace('/api/', '/assets/../api/'),
  (path) => path.toUpperCase(),
  (path) => path.replace('/api/', '/Api/'),
  (path) => path.replace(/\/(\w)/g, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`),
  (path) => `http://elsewhere.example${path}`,
]

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'] as const
const others = {
  'x-original-url': '/api/public/shell',
  'x-rewrite-url': '/api/public/shell',
  'x-http-method-override': 'GET',
}

/** What answers without a session, whoever asks: written by hand. */
const open = new Set([
  'GET /api/public/shell',
  'HEAD /api/public/shell',
  'POST /api/SysUser/login',
  'POST /api/SysUser/firstReset',
  'GET /api/recovery/captcha',
  'HEAD /api/recovery/captcha',
  'GET /api/openapi.json',
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /',
  'GET /index.html',
])

type Heard = Readonly<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>

describe('somebody without a session', () => {
  let api: Api
  let remove: () => Promise<void>
  before(async () => {
    const made = await temporaryFolder()
    remove = made.remove
    const consoleFolder = join(made.folder, 'console')
    await mkdir(consoleFolder)
    await writeFile(join(consoleFolder, 'index.html'), '<!doctype html><title>Daybook</title>')
    api = await startApi({ routes, deciders, projections, rates: unlimited, consoleFolder })
  })
  after(async () => {
    await api.close()
    await remove()
  })

  /** Sends a path as it is, which `fetch` would tidy up. */
  const ask = (method: string, path: string, headers: Record<string, string> = {}): Promise<Heard> =>
    new Promise((resolve, reject) => {
      const sending = request({ port: api.served.port, method, path, headers }, (answer) => {
        let text = ''
        answer.on('data', (part: Buffer) => (text += part.toString()))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
      })
      sending.on('error', reject).end()
    })

  const mustBeClosed = ({ status, text }: Heard, what: string): void => {
    expect([400, 401, 404, 405], what).to.include(status)
    if (status === 401) expect(text, what).to.match(/"code":508|^$/)
  }

  const addresses = [...new Set(routes.map(({ path }: AnyRoute) => `/api${path.replaceAll(/:\w+/g, 'none-such')}`))]

  /** Every method with every spelling for some; for the others each method, and each spelling with two of them. */
  const triesOf = (address: string, index: number): readonly (readonly [string, string])[] =>
    methods.flatMap((method) =>
      spellings
        .filter((_, spelling) => spelling === 0 || method === 'GET' || method === 'POST' || index % 10 === 0)
        .map((spell) => [method, spell(address)] as const),
    )

  for (const [index, address] of addresses.entries())
    it(`finds ${address} closed by every method and in every spelling`, async () => {
      const before = await api.desk.log.head()
      const tries = triesOf(address, index).filter(([method, path]) => {
        const plain = path.replace('http://elsewhere.example', '').replace(/^\/\//, '/')
        return !open.has(`${method} ${path}`) && !open.has(`${method} ${plain.split('?')[0]}`)
      })
      await Promise.all(tries.map(async ([method, path]) => mustBeClosed(await ask(method, path), `${method} ${path}`)))
      expect(await api.desk.log.head()).to.equal(before)
    }).timeout(60_000)

  it('is led nowhere else by headers that name another address or method', async () => {
    for (const address of addresses.filter((path) => !/\/(public|SysUser|recovery)\//.test(path)))
      mustBeClosed(await ask('GET', address, others), address)
  })

  it('is let in by no cookie', async () => {
    mustBeClosed(await ask('GET', '/api/SysUser/identity', { cookie: 'daybook-token=x; token=x' }), 'cookie')
  })

  it('hears the same of a Host or a forwarded one that is not ours: nothing', async () => {
    const strange = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    for (const path of ['/', '/api/public/shell', '/api/openapi.json', '/api/nothing', '/nothing', '/readyz']) {
      const { text, headers } = await ask('GET', path, strange)
      expect(`${text}${JSON.stringify(headers)}`, path).not.to.contain('evil')
    }
  })

  it('may not have the answer of another site’s page read it', async () => {
    const { headers } = await ask('GET', '/api/public/shell', { origin: 'https://evil.example' })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).to.deep.equal([])
    const preflight = await ask('OPTIONS', '/api/SysUser/login', {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
    })
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control-'))).to.deep.equal([])
  })

  it('gets the headers that browsers are told by with every answer', async () => {
    for (const path of ['/', '/nothing.js', '/api/public/shell', '/api/nothing', '/api/SysUser/identity', '/healthz']) {
      const { headers } = await ask('GET', path)
      expect(headers['content-security-policy'], path).to.match(/(^|;)script-src 'self'(;|$)/)
      expect(headers['content-security-policy'], path)
        .to.contain("frame-ancestors 'none'")
        .and.not.contain('unsafe-eval')
      expect(headers['x-content-type-options'], path).to.equal('nosniff')
      expect(headers['x-frame-options'], path).to.equal('DENY')
      expect(headers['referrer-policy'], path).to.equal('no-referrer')
      expect(headers['cross-origin-opener-policy'], path).to.equal('same-origin')
      expect(headers['cross-origin-resource-policy'], path).to.equal('same-origin')
      expect(headers['permissions-policy'], path).to.contain('camera=()')
      expect(headers['set-cookie'], path).to.equal(undefined)
      expect(headers['x-powered-by'], path).to.equal(undefined)
      if (path.startsWith('/api')) expect(headers['cache-control'], path).to.equal('no-store')
    }
  })
})
