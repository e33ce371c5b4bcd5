import { expect } from 'chai'
import { type Api, startApi } from '../../support/api.ts'
import { note, noteRoutes, notes } from './notes.ts'

describe('the session of a call', () => {
  let api: Api
  before(async () => {
    api = await startApi({ routes: noteRoutes, deciders: [note], projections: [notes] })
  })
  after(() => api.close())

  const read = (headers: Record<string, string>) => api.nobody.get('/diary/note/none', { headers })
  const gone = { status: 401, code: 508, key: 'SESSION_GONE' }
  const told = async (headers: Record<string, string>) => {
    const { status, body } = await read(headers)
    return { status, code: body.code, key: body.error?.key }
  }

  it('is gone without a token, with an unknown one, and with one of unheard length', async () => {
    expect(await told({})).to.deep.equal(gone)
    expect(await told({ authorization: 'Bearer nobody-has-this' })).to.deep.equal(gone)
    expect(await told({ authorization: `Bearer ${'x'.repeat(2000)}` })).to.deep.equal(gone)
  })

  it('is found by a bare token, after Bearer, and in access-token', async () => {
    const token = api.as().token ?? ''
    for (const headers of [
      { authorization: token },
      { authorization: `Bearer ${token}` },
      { authorization: `bearer ${token}` },
      { 'access-token': token },
      { authorization: `Bearer ${token}`, 'access-token': token },
    ])
      expect((await read(headers)).status).to.equal(404)
  })

  it('is gone when both headers are there and differ, though each would do', async () => {
    const [one, other] = [api.as().token ?? '', api.as().token ?? '']
    expect(await told({ authorization: one, 'access-token': other })).to.deep.equal(gone)
  })

  it('is never read from a cookie', async () => {
    const token = api.as().token ?? ''
    expect(await told({ cookie: `token=${token}; authorization=${token}; access-token=${token}` })).to.deep.equal(gone)
  })

  it('does not open what its person was not granted, and that is no 508 and names no redirect', async () => {
    const { status, headers, body } = await api.as({ actions: ['diary:note:read'] }).post('/diary/note', {})
    expect([status, body.code, body.error?.key]).to.deep.equal([403, 500, 'FORBIDDEN'])
    expect([...headers.keys()].filter((name) => /redirect|location|sso/i.test(name))).to.deep.equal([])
  })

  it('opens everything for a super administrator', async () => {
    const chief = api.as({ userType: 'superAdministrator', actions: [] })
    expect((await chief.get('/diary/note/none')).status).to.equal(404)
  })
})
