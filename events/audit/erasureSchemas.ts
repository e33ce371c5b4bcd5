import * as z from 'zod'
import { id, personal, requiredText, whole } from '../kernel/fields.ts'

/** Days for which copies of the key store may be kept elsewhere; only then is an erasure complete. */
export const copyDays = 30

const request = whole({ min: 1 })
const typed = requiredText(500)
/** A reason is about the person, and goes with them. */
const recorded = () => personal(requiredText(500), 'subjectId', 'S2')
const nothing = z.strictObject({})

const count = whole()
/** What was made unreadable or destroyed: values in so many events of the log, secrets, files, sessions. */
export const erasureCounts = z.strictObject({
  events: count,
  values: count,
  secrets: count,
  files: count,
  sessions: count,
})
export type ErasureCounts = z.output<typeof erasureCounts>

const about = { subjectId: id() }
const ofRequest = z.strictObject({ request })
const failed = z.strictObject({ request, key: requiredText() })

/** What may be asked about the data of one person. `request` is the number of the wish that is meant. */
export const erasureCommands = {
  RequestErasure: z.strictObject({ ...about, companyId: id(), reason: typed }),
  ConfirmErasure: ofRequest,
  DeclineErasure: z.strictObject({ request, reason: typed }),
  WithdrawErasure: ofRequest,
  RecordErasure: z.strictObject({ request, counts: erasureCounts }),
  FailErasure: failed,
  HoldPerson: z.strictObject({ ...about, reason: typed }),
  ReleasePerson: nothing,
}

export const erasureEvents = {
  ErasureRequested: z.strictObject({ ...about, companyId: id(), request, reason: recorded() }),
  /** From here on nobody can call it back. */
  ErasureConfirmed: ofRequest,
  ErasureDeclined: z.strictObject({ ...about, request, reason: recorded() }),
  ErasureWithdrawn: ofRequest,
  /** It could not be carried out; `key` says why. */
  ErasureFailed: failed,
  PersonErased: z.strictObject({ ...about, request, counts: erasureCounts }),
  /** A law or a dispute asks for these data: nobody may erase the person meanwhile. */
  PersonHeld: z.strictObject({ ...about, reason: recorded() }),
  PersonReleased: nothing,
}
