import { refuse as refuseCommon } from '../kernel/common.ts'
import { decider } from '../kernel/decider.ts'
import { refuse } from './phrases.ts'
import { type BegunRecovery, recoveryCommands, recoveryEvents, type RecoveryMethod } from './recoverySchemas.ts'

/** A link, and a proof by answers, are good for so long. */
export const linkMinutes = 5
/** From its request on, a recovery goes on for at most so long. */
const recoveryMinutes = 15
const requestsAnHour = 5
const triesAllowed = 3
const linksAllowed = 3
/** So long an account's questions are not asked again after too many wrong answers. */
const blockedMinutes = 15

type Proof = Readonly<{ tokenHash: string; until: string }>

/** The recovery that counts: each newer one takes the place of the one before. */
export type CurrentRecovery = Readonly<{
  begun: BegunRecovery
  at: string
  asked: boolean
  tries: number
  links: number
  proofs: readonly Proof[]
}>

/** `requested`: instants of the requests within the last hour. `blockedAt`: when too many answers were wrong. */
export type Recovery = Readonly<{
  requested: readonly string[]
  blockedAt: string | null
  current: CurrentRecovery | null
}>

/**
 * Forgotten passwords of one account on one day, whether there is such an account or not: both go the same way, and only
 * who holds the token of a link, or knows the answers, comes to its end.
 */
export const recovery = decider({
  context: 'access',
  stream: 'recovery',
  commands: recoveryCommands,
  events: recoveryEvents,
  initial: { requested: [], blockedAt: null, current: null } as Recovery, // nobody asked today
  decide: {
    RequestRecovery: (state, data, { at }) => {
      mustNotBeBlocked(state, at)
      mustNotAskTooOften(state, at)
      const { current } = state
      const superseded = { type: 'RecoverySuperseded', data: { recovery: current?.begun.recovery ?? '' } } as const
      return [...(current ? [superseded] : []), { type: 'RecoveryRequested', data }]
    },
    IssueLink: (state, data, { at }) => {
      const { begun, links } = mustGoOn(state, data.recovery, at)
      mustOffer(begun, data.method)
      if (links >= linksAllowed) refuse('conflict', 'RECOVERY_LINKS', { params: { count: linksAllowed } })
      return [{ type: 'RecoveryLinkIssued', data }]
    },
    AskQuestions: (state, data, { at }) => {
      const { begun, asked } = mustGoOn(state, data.recovery, at)
      mustOffer(begun, 'question')
      return asked ? [] : [{ type: 'RecoveryQuestionsAsked', data }]
    },
    TryAnswers: (state, data, { at }) => {
      const { asked } = mustGoOn(state, data.recovery, at)
      mustNotBeBlocked(state, at)
      if (!asked) refuse('conflict', 'RECOVERY_GONE')
      return [{ type: 'RecoveryAnswersTried', data }]
    },
    AcceptProof: (state, data, { at }) => {
      mustGoOn(state, data.recovery, at)
      return [{ type: 'RecoveryProofAccepted', data }]
    },
    RejectProof: (_, data) => [{ type: 'RecoveryProofRejected', data }],
    CompleteRecovery: (state, { recovery: id, tokenHash }, { at }) => {
      mustProve(state, id, tokenHash, at)
      return [{ type: 'RecoveryCompleted', data: { recovery: id } }]
    },
  },
  evolve: {
    RecoveryRequested: (state, begun, { at }) => ({
      ...state,
      requested: [...within(state.requested, at, 60), at],
      current: { begun, at, asked: false, tries: 0, links: 0, proofs: [] },
    }),
    RecoverySuperseded: (state) => ({ ...state, current: null }),
    RecoveryLinkIssued: onCurrent((current, proof) => ({
      ...current,
      links: current.links + 1,
      proofs: [...current.proofs, proof],
    })),
    RecoveryQuestionsAsked: onCurrent((current) => ({ ...current, asked: true })),
    RecoveryAnswersTried: (state, data, { at }) => {
      const next = onCurrent<typeof data>((current) => ({ ...current, tries: current.tries + 1 }))(state, data)
      return (next.current?.tries ?? 0) >= triesAllowed ? { ...next, blockedAt: at } : next
    },
    RecoveryProofAccepted: (state, data) => ({
      ...onCurrent<typeof data>((current, proof) => ({ ...current, proofs: [...current.proofs, proof] }))(state, data),
      blockedAt: null,
    }),
    RecoveryProofRejected: (state) => state,
    RecoveryCompleted: () => ({ requested: [], blockedAt: null, current: null }),
  },
})

/** The person whose recovery this token completes now. Refuses with LINK_EXPIRED, whatever the reason is. */
export const mustProve = (state: Recovery, id: string, tokenHash: string, at: string) => {
  const current = state.current?.begun.recovery === id ? state.current : null
  const proof = current?.proofs.find((one) => one.tokenHash === tokenHash && at < one.until)
  const person = current?.begun.person
  if (!current || !proof || !person) return refuse('conflict', 'LINK_EXPIRED')
  return { person, begunAt: current.at }
}

/** The recovery that this id means, as long as it goes on. */
export const mustGoOn = ({ current }: Recovery, id: string, at: string): CurrentRecovery =>
  current?.begun.recovery === id && within([current.at], at, recoveryMinutes).length > 0
    ? current
    : refuse('conflict', 'RECOVERY_GONE')

const mustOffer = ({ methods }: BegunRecovery, method: RecoveryMethod): void => {
  if (!methods.includes(method))
    refuse('invalid', 'METHOD_REQUIRED', { fields: [{ path: 'method', key: 'METHOD_REQUIRED' }] })
}

const mustNotBeBlocked = ({ blockedAt }: Recovery, at: string): void => {
  const left = blockedAt === null ? 0 : leftOf(blockedAt, blockedMinutes, at)
  if (left > 0) refuse('limited', 'RECOVERY_BLOCKED', { params: { minutes: Math.ceil(left / 60_000) } })
}

const mustNotAskTooOften = ({ requested }: Recovery, at: string): void => {
  const first = within(requested, at, 60).at(-requestsAnHour)
  if (first !== undefined)
    refuseCommon('limited', 'RATE_LIMITED', { params: { seconds: Math.ceil(leftOf(first, 60, at) / 1000) } })
}

const leftOf = (from: string, minutes: number, at: string): number =>
  Date.parse(from) + minutes * 60_000 - Date.parse(at)

const within = (instants: readonly string[], at: string, minutes: number): readonly string[] =>
  instants.filter((one) => leftOf(one, minutes, at) > 0)

/** Events of a recovery that another one has replaced change nothing. */
function onCurrent<Data extends Readonly<{ recovery: string }>>(
  step: (current: CurrentRecovery, data: Data) => CurrentRecovery,
) {
  return (state: Recovery, data: Data): Recovery =>
    state.current?.begun.recovery === data.recovery ? { ...state, current: step(state.current, data) } : state
}
