import type { BegunRecovery, RecoveryMethod } from '../../events/access/recoverySchemas.ts'
import { recoveryMethods } from '../../events/access/recoverySchemas.ts'
import { questionsAsked, securityQuestions } from '../../events/access/securityQuestions.ts'
import { isMailAddress } from '../../events/messages/mailAddress.ts'
import { reachable } from '../../events/runtime/channels.ts'
import { findUserByAccount, type UserRow } from '../../projections/access/users.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { parameterFlag } from '../../projections/settings/parameters.ts'

/** Who an account's recovery is about, and how they could prove it. */
export type Recoverable = Omit<BegunRecovery, 'recovery'>

/** The digest that stands for an account in the name of its recoveries. */
export const digestOfAccount = ({ reservations }: Desk, account: string): string =>
  reservations.digest('recovery', account)

/**
 * What is offered to whoever names this account. Where there is nobody, or nobody whom one of the ways would reach, it
 * is what the name's digest makes of it, the same at every try: nobody can tell the two apart.
 */
export const recoverableOf = async (desk: Desk, account: string): Promise<Recoverable> => {
  const [person, ways] = [await findUserByAccount(desk.db, account), await offeredWays(desk)]
  const own = person && isOpen(person) ? ways.filter((way) => has(person, way)) : []
  if (!person || own.length === 0) return pretended(ways, desk.reservations.digest('nobody', account))
  const { id: userId, companyId, questions, answers } = person
  const asks = own.includes('question')
  return {
    person: { userId, companyId },
    methods: own,
    questions: asks ? [...questions] : [],
    answers: asks ? answers : null,
  }
}

/** The ways that operators allow and that this installation can go. */
export const offeredWays = async (desk: Desk): Promise<RecoveryMethod[]> => {
  const { mail, wechat, links } = reachable(desk.config)
  const can = { mail: mail && links, wechat: wechat && links, question: true }
  const allowed = await Promise.all(
    recoveryMethods.map(async (method) => can[method] && (await parameterFlag(desk, `recovery.${method}`))),
  )
  return recoveryMethods.filter((_, index) => allowed[index])
}

const isOpen = ({ status }: UserRow): boolean => status === 'ENABLED' || status === 'PENDING_RESET'

const has = (person: UserRow, method: RecoveryMethod): boolean => {
  if (method === 'mail') return isMailAddress(person.email)
  if (method === 'wechat') return person.wechatBound
  return person.questions.length === questionsAsked && person.answers !== null
}

/** How often a way is offered where there is nobody, of 256: about as often as people have it. */
const likely: Readonly<Record<RecoveryMethod, number>> = { mail: 230, wechat: 77, question: 128 }

const pretended = (ways: readonly RecoveryMethod[], digest: string): Recoverable => {
  const bytes = Buffer.from(digest, 'hex')
  const shown = ways.filter((way, place) => (bytes[place] ?? 0) < likely[way])
  const methods = shown.length > 0 ? shown : ways.slice(0, 1)
  return { person: null, methods, questions: methods.includes('question') ? somePair(bytes) : [], answers: null }
}

const somePair = (bytes: Buffer): Recoverable['questions'] => {
  const count = securityQuestions.length
  const first = (bytes[8] ?? 0) % count
  const second = (first + 1 + ((bytes[9] ?? 0) % (count - 1))) % count
  return [first, second].flatMap((place) => securityQuestions[place] ?? [])
}
