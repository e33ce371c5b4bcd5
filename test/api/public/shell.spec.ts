import { expect } from 'chai'
import { shellRoutes } from '../../../api/public/shell.ts'
import { parameters } from '../../../projections/settings/parameters.ts'
import { startApi } from '../../support/api.ts'

describe('the shell before sign-in', () => {
  it('learns product, cookie days, order of languages and phone without a session', async () => {
    const settings = {
      DAYBOOK_COOKIE_DAYS: '10',
      DAYBOOK_START_LANGUAGE: 'storedFirst',
      DAYBOOK_CONTACT_PHONE: '021-555',
    }
    const api = await startApi({ routes: shellRoutes, projections: [parameters], settings })
    const { status, body } = await api.nobody.get('/public/shell')
    expect(status).to.equal(200)
    expect(body.data).to.deep.equal({
      product: 'Daybook',
      cookieDays: 10,
      startOrder: 'storedFirst',
      contactPhone: '021-555',
    })
    await api.close()
  })
})
