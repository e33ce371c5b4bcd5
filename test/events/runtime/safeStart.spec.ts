import { expect } from 'chai'
import { readConfig } from '../../../events/runtime/config.ts'
import { doubtsOf, isOnNetwork, logServerRefusal } from '../../../events/runtime/safeStart.ts'

const doubts = (environment: Record<string, string>, isDemo = false) =>
  doubtsOf({ config: readConfig(environment), isDemo })

const network = { NODE_ENV: 'production', DAYBOOK_HOST: '0.0.0.0' }
const careful = { ...network, DAYBOOK_PROXIES: '1', DAYBOOK_HEADS_COPY: '/mnt/heads' }

describe('a start', () => {
  it('on one’s own machine raises no doubts, the demo included', () => {
    expect(doubts({})).to.deep.equal({ refused: [], told: [] })
    expect(doubts({}, true)).to.deep.equal({ refused: [], told: [] })
  })

  it('in production with all that is asked for raises none either', () => {
    expect(doubts(careful)).to.deep.equal({ refused: [], told: [] })
  })

  it('on an event store is refused without a PostgreSQL for what belongs to it', () => {
    const store = { DAYBOOK_EVENTSTORE: 'esdb://log:2113' }
    expect(doubts(store).refused.join()).to.match(/^DAYBOOK_EVENTSTORE needs DAYBOOK_POSTGRES: /)
    expect(doubts({ ...store, DAYBOOK_POSTGRES: 'postgres://db/daybook' })).to.deep.equal({ refused: [], told: [] })
  })

  it('of the demo is refused in production, and doubted on a network address', () => {
    expect(doubts({ NODE_ENV: 'production' }, true).refused).to.have.length(1)
    expect(doubts({ DAYBOOK_HOST: '::' }, true))
      .to.deep.include({ refused: [] })
      .and.to.have.nested.property('told.length', 1)
  })

  for (const [what, environment, named] of [
    ['shows who has an account', { ...careful, DAYBOOK_REVEAL_ACCOUNTS: 'true' }, 'DAYBOOK_REVEAL_ACCOUNTS'],
    ['has no ceiling', { ...careful, DAYBOOK_SESSION_RATE: '0' }, 'DAYBOOK_SESSION_RATE'],
    ['keeps the heads of its ledger beside it', { ...network, DAYBOOK_PROXIES: '1' }, 'DAYBOOK_HEADS_COPY'],
    [
      'has its event store elsewhere without TLS',
      { ...careful, DAYBOOK_POSTGRES: 'postgres://db/daybook', DAYBOOK_EVENTSTORE: 'esdb://u:p@log:2113?tls=false' },
      'DAYBOOK_EVENTSTORE',
    ],
    ['speaks to the network itself', { ...network, DAYBOOK_HEADS_COPY: '/mnt' }, 'DAYBOOK_PROXIES'],
  ] as const)
    it(`in production that ${what} is told so`, () => {
      const { refused, told } = doubts(environment)
      expect(refused).to.deep.equal([])
      expect(told.map((sentence) => sentence.match(/DAYBOOK_\w+/)?.[0])).to.deep.equal([named])
    })

  it('of the log server is refused on a network address unless it is meant', () => {
    const refusal = (environment: Record<string, string>) => logServerRefusal(readConfig(environment))
    expect(refusal({})).to.equal(undefined)
    expect(refusal({ DAYBOOK_HOST: '0.0.0.0' })).to.match(/^DAYBOOK_HOST is a network address: /)
    expect(refusal({ DAYBOOK_HOST: '0.0.0.0', DAYBOOK_LOG_NETWORK: 'true' })).to.equal(undefined)
  })

  it('knows the addresses that only this machine reaches', () => {
    expect(['127.0.0.1', '127.8.8.8', '::1', 'localhost'].filter(isOnNetwork)).to.deep.equal([])
    for (const host of ['0.0.0.0', '::', '10.0.0.1', '127.example', 'localhost.example'])
      expect(isOnNetwork(host), host).to.equal(true)
  })
})
