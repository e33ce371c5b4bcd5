import { expect } from 'chai'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { SignInAnswer } from '../../../projections/access/signInAnswers.ts'
import { good, type House, openHouse, ownPassword } from '../../support/house.ts'

const tries = 200

type Tried = Readonly<{ status: number; key: string }>

/** A sign-in from one of many addresses of this machine. */
const trySignIn = (server: string, localAddress: string, credentials: object): Promise<Tried> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const asked = request(`${server}/api/SysUser/login`, { method: 'POST', localAddress, headers, agent: false })
    asked.once('error', reject)
    asked.once('response', (answer) => {
      text(answer)
        .then((said) => JSON.parse(said) as { error?: { key: string } })
        .then(({ error }) => resolve({ status: answer.statusCode ?? 0, key: error?.key ?? '' }), reject)
    })
    asked.end(JSON.stringify(credentials))
  })

const countOf = (all: readonly Tried[], key: string): number => all.filter((one) => one.key === key).length

describe('two hundred guesses at once', function () {
  this.timeout(120_000)
  let house: House
  /** It stands still: nothing that has to be waited for passes by itself. */
  const clock = '2026-03-02T08:00:00.000Z'
  beforeEach(async () => {
    house = await openHouse({ now: () => clock })
  })
  afterEach(() => house.close())

  const guess = (addresses: readonly string[], userName: string): Promise<readonly Tried[]> =>
    Promise.all(
      Array.from({ length: tries }, (_, index) => {
        const from = addresses[index % addresses.length] ?? '127.0.0.1'
        return trySignIn(house.api.served.address, from, { userName, password: `Guess-${index}-4711` })
      }),
    )
  const reasons = async (): Promise<readonly (string | null)[]> => {
    const filters = { outcome: { op: 'eq', value: 'FAILED' } }
    const asked = house.admin.post('/sys/log/login/getLoginLogByParam?pageSize=200', { filters })
    return good<{ list: readonly SignInAnswer[] }>(await asked).list.map(({ reason }) => reason)
  }

  for (const userName of ['admin', 'nobody-here'])
    it(`from one address are refused unread beyond thirty: ${userName}`, async () => {
      const tried = await guess(['127.0.0.1'], userName)
      expect(countOf(tried, 'SIGN_IN_FAILED') + countOf(tried, 'RATE_LIMITED')).to.equal(tries)
      // The minute of the limit may begin anew meanwhile.
      expect(countOf(tried, 'SIGN_IN_FAILED')).to.be.within(1, 60)
    })

  it('from many addresses compare no more passwords of an account than its lock allows', async () => {
    const { id } = await house.hire('wanted')
    const addresses = Array.from({ length: 20 }, (_, index) => `127.0.0.${index + 10}`)
    const tried = await guess(addresses, 'wanted')
    expect(countOf(tried, 'SIGN_IN_FAILED') + countOf(tried, 'RATE_LIMITED')).to.equal(tries)
    const own = () => trySignIn(house.api.served.address, '127.0.0.99', { userName: 'wanted', password: ownPassword })
    const wrong = () =>
      trySignIn(house.api.served.address, '127.0.0.98', { userName: 'wanted', password: 'Wrong-4711' })
    for (let more = 0; more < 5; more++) await wrong() // those that had no turn before
    // Two are compared at a time, so that one more may be under way when the fifth has failed.
    expect((await reasons()).filter((reason) => reason === 'wrongPassword').length).to.be.within(5, 6)
    expect((await own()).key, 'the right password while locked').to.equal('SIGN_IN_FAILED')
    good(await house.admin.put('/sys/user/unlock', { ids: [id] }))
    expect((await own()).status).to.equal(200)
  })
})
