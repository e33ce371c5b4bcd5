import * as z from 'zod'
import { id, instant, oneOf } from '../kernel/fields.ts'
import { securityQuestions } from './securityQuestions.ts'

/** The ways to prove that an account is one's own. */
export const recoveryMethods = ['mail', 'wechat', 'question'] as const
export type RecoveryMethod = (typeof recoveryMethods)[number]

/** Which of an account's recoveries is meant. */
const recovery = z.string().regex(/^[0-9a-f]{16}$/)
/** SHA-256 of what opens the new password; the token itself is known to nobody but its reader. */
const tokenHash = z.string().regex(/^[0-9a-f]{64}$/)

const asked = { recovery }
const begun = z.strictObject({
  ...asked,
  /** Nobody, where there is no such account or none that could be recovered: it then leads nowhere. */
  person: z.strictObject({ userId: id(), companyId: id() }).nullable(),
  methods: z.array(oneOf(recoveryMethods)).max(3),
  questions: z.array(oneOf(securityQuestions)).max(2),
  /** Where the hash of the answers is kept. */
  answers: id().nullable(),
})
const linked = z.strictObject({
  ...asked,
  method: oneOf(['mail', 'wechat']),
  tokenHash,
  /** Where the token is kept until it is sent. */
  secret: id(),
  until: instant(),
})
const proven = z.strictObject({ ...asked, tokenHash, until: instant() })
const one = z.strictObject(asked)

export const recoveryCommands = {
  RequestRecovery: begun,
  IssueLink: linked,
  AskQuestions: one,
  TryAnswers: one,
  AcceptProof: proven,
  RejectProof: one,
  CompleteRecovery: z.strictObject({ ...asked, tokenHash }),
}

export const recoveryEvents = {
  RecoveryRequested: begun,
  /** A newer request took its place. */
  RecoverySuperseded: one,
  RecoveryLinkIssued: linked,
  RecoveryQuestionsAsked: one,
  /** A try is counted before it is looked at, so that no number of tries at once is more than was allowed. */
  RecoveryAnswersTried: one,
  RecoveryProofAccepted: proven,
  RecoveryProofRejected: one,
  RecoveryCompleted: one,
}

export type BegunRecovery = z.output<typeof begun>
export type IssuedLink = z.output<typeof linked>
