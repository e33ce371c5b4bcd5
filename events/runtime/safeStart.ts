import type { Config } from './config.ts'

/** Whether others than this machine can reach an address. */
export const isOnNetwork = (host: string): boolean =>
  !(host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host))

type Starting = Readonly<{ config: Config; isDemo: boolean }>
type Doubt = Readonly<{ stands: (starting: Starting) => boolean; refuses: boolean; sentence: string }>

const inProduction = ({ config }: Starting): boolean => config.NODE_ENV === 'production'
const reachable = ({ config }: Starting): boolean => isOnNetwork(config.DAYBOOK_HOST)

/** An address without TLS that leads to another machine. */
const travelsOpen = (address: string | undefined): boolean => {
  const [, host = ''] = /^[a-z+]+:\/\/(?:[^@/]*@)?([^:/?,]+)/.exec(address ?? '') ?? []
  return host !== '' && isOnNetwork(host) && /[?&]tls=false\b/i.test(address ?? '')
}

/** What is fine on one's own machine and not before strangers, and what cannot be at all. */
const doubts: readonly Doubt[] = [
  {
    stands: ({ config }) => config.DAYBOOK_EVENTSTORE !== undefined && config.DAYBOOK_POSTGRES === undefined,
    refuses: true,
    sentence:
      'DAYBOOK_EVENTSTORE needs DAYBOOK_POSTGRES: the keys of people, secrets, the ledger and the read models of a shared log stand in PostgreSQL.',
  },
  {
    stands: (starting) => inProduction(starting) && travelsOpen(starting.config.DAYBOOK_EVENTSTORE),
    refuses: false,
    sentence:
      'DAYBOOK_EVENTSTORE leads to another machine with tls=false: events travel unencrypted, and whoever is on the way can change them.',
  },
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

/** What stands against serving the log itself, which asks nobody who he is; undefined when nothing does. */
export const logServerRefusal = (config: Pick<Config, 'DAYBOOK_HOST' | 'DAYBOOK_LOG_NETWORK'>): string | undefined =>
  isOnNetwork(config.DAYBOOK_HOST) && !config.DAYBOOK_LOG_NETWORK
    ? 'DAYBOOK_HOST is a network address: whoever reaches daybook log there reads and writes every event, without a password and unencrypted. DAYBOOK_LOG_NETWORK=true says that this is meant, on a network of its own.'
    : undefined
