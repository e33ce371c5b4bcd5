import { expect } from 'chai'
import { readConfig } from '../../../events/runtime/config.ts'
import { doubtsOf, isOnNetwork } from '../../../events/runtime/safeStart.ts'

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
    ['speaks to the network itself', { ...network, DAYBOOK_HEADS_COPY: '/mnt' }, 'DAYBOOK_PROXIES'],
  ] as const)
    it(`in production that ${what} is told so`, () => {
      const { refused, told } = doubts(environment)
      expect(refused).to.deep.equal([])
      expect(told.map((sentence) => sentence.match(/DAYBOOK_\w+/)?.[0])).to.deep.equal([named])
    })

  it('knows the addresses that only this machine reaches', () => {
    expect(['127.0.0.1', '127.8.8.8', '::1', 'localhost'].filter(isOnNetwork)).to.deep.equal([])
    for (const host of ['0.0.0.0', '::', '10.0.0.1', '127.example', 'localhost.example'])
      expect(isOnNetwork(host), host).to.equal(true)
  })
})
