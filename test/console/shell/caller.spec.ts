import { expect } from 'chai'
import { failureOf } from '../../support/failure.ts'
import { createCaller } from '../../../console/shell/caller.ts'
import { CallFailed, CallRefused, CallSilenced } from '../../../console/shell/problems.ts'
import { around, granted, refused, server, sessionGone } from './answers.ts'

const order = { po: 'PO-1' }

describe('a call', () => {
  it('says who asks, from which page and in which language', async () => {
    const { fetch, calls } = server(() => granted(7))
    expect(await createCaller(around(fetch)).call({ method: 'GET', path: '/sys/ledger/status' })).to.equal(7)
    const { path, headers } = calls[0]!
    expect(path).to.equal('/api/sys/ledger/status')
    expect(headers.get('authorization')).to.equal('token-1')
    expect(headers.get('access-token')).to.equal('token-1')
    expect(headers.get('page-path')).to.equal('/logistics/transInfo')
    expect(headers.get('accept-language')).to.equal('en-US')
    expect(headers.has('idempotency-key')).to.equal(false)
  })

  it('keeps the token out of access-token on paths with /users', async () => {
    const { fetch, calls } = server(() => granted(null))
    await createCaller(around(fetch)).call({ method: 'GET', path: '/sys/users/1' })
    expect(calls[0]!.headers.get('authorization')).to.equal('token-1')
    expect(calls[0]!.headers.has('access-token')).to.equal(false)
  })

  it('names no token while nobody is signed in', async () => {
    const { fetch, calls } = server(() => granted(null))
    await createCaller(around(fetch, { token: () => undefined })).call({ method: 'GET', path: '/public/shell' })
    expect(calls[0]!.headers.has('authorization')).to.equal(false)
    expect(calls[0]!.headers.has('access-token')).to.equal(false)
  })

  it('writes the page as ASCII whatever the address holds', async () => {
    const { fetch, calls } = server(() => granted(null))
    await createCaller(around(fetch, { page: () => '/argu/params/二' })).call({ method: 'GET', path: '/x' })
    expect(calls[0]!.headers.get('page-path')).to.equal('/argu/params/%E4%BA%8C')
  })

  it('shows the sentence of a refusal, with its fields', async () => {
    const { fetch } = server(() =>
      Response.json(
        {
          code: 500,
          data: null,
          message: 'There are required fields not entered or selected',
          error: { key: 'REQUIRED', fields: [{ path: 'po', key: 'REQUIRED', message: 'Required' }], requestId: 'r-9' },
        },
        { status: 400 },
      ),
    )
    const problem = await failureOf(createCaller(around(fetch)).call({ method: 'POST', path: '/orders', body: {} }))
    expect(problem).to.be.instanceOf(CallRefused)
    expect(problem).to.include({ message: 'There are required fields not entered or selected', status: 400 })
    expect(problem).to.have.nested.property('answer.fields[0].path', 'po')
    expect(problem).to.have.nested.property('answer.requestId', 'r-9')
  })

  it('says "request error" with the request id when the server failed', async () => {
    const { fetch } = server(() => refused(500, { key: 'INTERNAL' }, 'Server internal error'))
    const problem = await failureOf(createCaller(around(fetch)).call({ method: 'GET', path: '/orders' }))
    expect(problem).to.be.instanceOf(CallFailed)
    expect(problem).to.include({ message: 'Request error (r-1)', sentence: 'Request error', requestId: 'r-1' })
  })

  it('says "request error" for code 500 without a refusal, quoting the id of the header', async () => {
    const { fetch } = server(() => Response.json({ code: 500, data: null }, { headers: { 'x-request-id': 'r-7' } }))
    const problem = await failureOf(createCaller(around(fetch)).call({ method: 'GET', path: '/orders' }))
    expect(problem).to.include({ message: 'Request error (r-7)' })
  })

  it('says the same when a proxy answers with a page instead of an envelope', async () => {
    const { fetch } = server(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    const problem = await failureOf(createCaller(around(fetch)).call({ method: 'GET', path: '/orders' }))
    expect(problem).to.be.instanceOf(CallFailed)
    expect(problem).to.include({ message: 'Request error', status: 502 })
  })

  it('says the same and rejects when the line is broken', async () => {
    const { fetch } = server(() => Promise.reject(new TypeError('network')))
    const problem = await failureOf(createCaller(around(fetch)).call({ method: 'GET', path: '/orders' }))
    expect(problem).to.be.instanceOf(CallFailed)
    expect(problem).to.include({ message: 'Request error' })
  })

  it('believes the envelope before the HTTP status', async () => {
    const { fetch } = server(() => Response.json({ code: 200, data: 'fine' }, { status: 500 }))
    expect(await createCaller(around(fetch)).call({ method: 'GET', path: '/orders' })).to.equal('fine')
  })

  it('gives up after the time-out', async () => {
    const { fetch } = server(() => granted(null))
    const never: typeof fetch = (_address, request) =>
      new Promise((_resolve, reject) => {
        request?.signal?.addEventListener('abort', () => reject(request.signal?.reason))
      })
    const caller = createCaller(around(never, { timeoutMs: 5 }))
    expect(await failureOf(caller.call({ method: 'GET', path: '/slow' }))).to.be.instanceOf(CallFailed)
  })

  it('rejects with the reason of the asker who gave up', async () => {
    const giveUp = new AbortController()
    const never: typeof fetch = (_address, request) =>
      new Promise((_resolve, reject) => {
        request?.signal?.addEventListener('abort', () => reject(request.signal?.reason))
      })
    const asked = createCaller(around(never)).call({ method: 'GET', path: '/slow', signal: giveUp.signal })
    giveUp.abort('left')
    expect(await failureOf(asked)).to.equal('left')
  })
})

describe('the end of a session', () => {
  it('is told by code 508, with the token it concerns, and shows nothing', async () => {
    const ended: (string | undefined)[] = []
    const { fetch } = server(sessionGone)
    const caller = createCaller(around(fetch, { sessionGone: (token) => void ended.push(token) }))
    const problem = await failureOf(caller.call({ method: 'GET', path: '/orders' }))
    expect(problem).to.be.instanceOf(CallSilenced)
    expect(problem).to.have.property('message', '')
    expect(ended).to.deep.equal(['token-1'])
  })

  it('is not told by a missing permission', async () => {
    const ended: unknown[] = []
    const { fetch } = server(() => refused(403, { key: 'FORBIDDEN' }))
    const caller = createCaller(around(fetch, { sessionGone: (token) => void ended.push(token) }))
    expect(await failureOf(caller.call({ method: 'GET', path: '/orders' }))).to.be.instanceOf(CallRefused)
    expect(ended).to.deep.equal([])
  })
})

describe('a 403 with a single sign-on redirect', () => {
  it('is swallowed silently', async () => {
    const { fetch } = server(
      () => new Response('', { status: 403, headers: { 'sso-redirect': 'https://sso.example' } }),
    )
    const problem = await failureOf(createCaller(around(fetch)).call({ method: 'GET', path: '/orders' }))
    expect(problem).to.be.instanceOf(CallSilenced)
    expect(problem).to.have.property('message', '')
  })

  it('does not hide the end of the session', async () => {
    const ended: unknown[] = []
    const { fetch } = server(() =>
      Response.json({ code: 508, data: null }, { status: 403, headers: { 'sso-redirect': 'https://sso.example' } }),
    )
    const caller = createCaller(around(fetch, { sessionGone: (token) => void ended.push(token) }))
    await failureOf(caller.call({ method: 'GET', path: '/orders' }))
    expect(ended).to.deep.equal(['token-1'])
  })
})

describe('a write', () => {
  const keysOf = (calls: ReturnType<typeof server>['calls']) =>
    calls.map(({ headers }) => headers.get('idempotency-key'))
  const write = { method: 'POST', path: '/logistics/orders', body: order } as const

  it('carries a UUID as idempotency key and a JSON body', async () => {
    const { fetch, calls } = server(() => granted(null))
    await createCaller(around(fetch)).call(write)
    expect(calls[0]!.headers.get('idempotency-key')).to.match(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    )
    expect(calls[0]!.headers.get('content-type')).to.equal('application/json')
    expect(calls[0]!.body).to.deep.equal(order)
  })

  it('keeps its key when it is tried again after a broken line', async () => {
    let tries = 0
    const { fetch, calls } = server(() => (++tries === 1 ? Promise.reject(new TypeError('network')) : granted(null)))
    const caller = createCaller(around(fetch))
    await failureOf(caller.call(write))
    await caller.call(write)
    const [first, second] = keysOf(calls)
    expect(second).to.equal(first)
  })

  it('keeps its key when the server failed, since it may have been saved', async () => {
    let tries = 0
    const { fetch, calls } = server(() => (++tries === 1 ? refused(500, { key: 'INTERNAL' }) : granted(null)))
    const caller = createCaller(around(fetch))
    await failureOf(caller.call(write))
    await caller.call(write)
    expect(new Set(keysOf(calls)).size).to.equal(1)
  })

  it('shares its key with a second click while it is on its way', async () => {
    const { fetch, calls } = server(() => granted(null))
    const caller = createCaller(around(fetch))
    await Promise.all([caller.call(write), caller.call(write)])
    expect(new Set(keysOf(calls)).size).to.equal(1)
  })

  it('gets a fresh key once its fate is known', async () => {
    let tries = 0
    const { fetch, calls } = server(() => (++tries === 2 ? refused(409, { key: 'STATE' }) : granted(null)))
    const caller = createCaller(around(fetch))
    await caller.call(write)
    await failureOf(caller.call(write))
    await caller.call(write)
    expect(new Set(keysOf(calls)).size).to.equal(3)
  })

  it('uses the key that a dialog keeps', async () => {
    const { fetch, calls } = server(() => granted(null))
    const caller = createCaller(around(fetch))
    await caller.call({ ...write, intent: 'dialog-1' })
    await caller.call({ ...write, intent: 'dialog-1' })
    expect(keysOf(calls)).to.deep.equal(['dialog-1', 'dialog-1'])
  })

  it('of a file never shares its key with another file', async () => {
    const { fetch, calls } = server(() => Promise.reject(new TypeError('network')))
    const caller = createCaller(around(fetch))
    await failureOf(caller.call({ method: 'POST', path: '/import', body: new FormData() }))
    await failureOf(caller.call({ method: 'POST', path: '/import', body: new FormData() }))
    const [first, second] = keysOf(calls)
    expect(first).to.be.a('string').and.not.equal(second)
    expect(calls[0]!.headers.has('content-type')).to.equal(false)
  })

  it('that only asks carries none', async () => {
    const { fetch, calls } = server(() => granted(null))
    await createCaller(around(fetch)).call({ ...write, asks: true })
    expect(keysOf(calls)).to.deep.equal([null])
  })
})

describe('a download', () => {
  const file = (disposition: string) => new Response('a,b', { headers: { 'content-disposition': disposition } })
  const nameFrom = async (disposition: string) => {
    const { fetch } = server(() => file(disposition))
    return (await createCaller(around(fetch)).download({ method: 'POST', path: '/export', asks: true })).name
  }

  it('keeps the name that the server gave', async () => {
    expect(await nameFrom('attachment; filename="orders.csv"')).to.equal('orders.csv')
    expect(await nameFrom('attachment; filename="x.csv"; filename*=UTF-8\'\'%E8%AE%A2%E5%8D%95.csv')).to.equal(
      '订单.csv',
    )
    expect(await nameFrom('attachment')).to.equal('download')
  })

  it('brings the content as it is', async () => {
    const { fetch } = server(() => file('attachment'))
    const { content } = await createCaller(around(fetch)).download({ method: 'GET', path: '/help' })
    expect(await content.text()).to.equal('a,b')
  })

  it('is refused with a sentence when the server answers an envelope', async () => {
    const { fetch } = server(() => refused(403, { key: 'FORBIDDEN' }))
    const problem = await failureOf(
      createCaller(around(fetch)).download({ method: 'POST', path: '/export', asks: true }),
    )
    expect(problem).to.be.instanceOf(CallRefused)
    expect(problem).to.have.property('message', 'No permission')
  })
})
