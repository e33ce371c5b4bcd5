import type { Config } from './config.ts'

/** Whether others than this machine can reach an address. */
export const isOnNetwork = (host: string): boolean =>
  !(host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host))

type Starting = Readonly<{ config: Config; isDemo: boolean }>
type Doubt = Readonly<{ stands: (starting: Starting) => boolean; refuses: boolean; sentence: string }>

const inProduction = ({ config }: Starting): boolean => config.NODE_ENV === 'production'
const reachable = ({ config }: Starting): boolean => isOnNetwork(config.DAYBOOK_HOST)

/** What is fine on one's own machine and not before strangers. */
const doubts: readonly Doubt[] = [
  {
    stands: (starting) => starting.isDemo && inProduction(starting),
    refuses: true,
    sentence: 'NODE_ENV=production does not start the demo: everybody knows the passwords of its people.',
  },
  {
    stands: (starting) => starting.isDemo && !inProduction(starting) && reachable(starting),
    refuses: false,
    sentence: 'The demo can be reached from the network, and everybody knows the passwords of its people.',
  },
  {
    stands: (starting) => inProduction(starting) && starting.config.DAYBOOK_REVEAL_ACCOUNTS && reachable(starting),
    refuses: false,
    sentence: 'DAYBOOK_REVEAL_ACCOUNTS tells strangers which accounts exist.',
  },
  {
    stands: (starting) => inProduction(starting) && starting.config.DAYBOOK_SESSION_RATE === 0,
    refuses: false,
    sentence: 'DAYBOOK_SESSION_RATE=0 lets one session ask as often as it likes.',
  },
  {
    stands: (starting) => inProduction(starting) && starting.config.DAYBOOK_HEADS_COPY === undefined,
    refuses: false,
    sentence:
      'DAYBOOK_HEADS_COPY is not set: whoever can rewrite the data folder, its keys included, can rewrite the ledger unseen.',
  },
  {
    stands: (starting) => inProduction(starting) && reachable(starting) && starting.config.DAYBOOK_PROXIES === 0,
    refuses: false,
    sentence:
      'DAYBOOK_PROXIES is 0 on a network address: passwords and tokens travel unencrypted unless something in front speaks TLS.',
  },
]

/** What stands against a start with these settings, and what whoever starts should at least hear. */
export const doubtsOf = (starting: Starting): Readonly<{ refused: readonly string[]; told: readonly string[] }> => {
  const standing = doubts.filter(({ stands }) => stands(starting))
  const said = (refuses: boolean) =>
    standing.filter((doubt) => doubt.refuses === refuses).map((doubt) => doubt.sentence)
  return { refused: said(true), told: said(false) }
}
