import type { UserStatus } from '../../events/access/userState.ts'
import type { ErasureState, ErasureStep } from '../../events/audit/erasure.ts'
import type { ErasureCounts } from '../../events/audit/erasureSchemas.ts'

/** What the API answers about personal data and their end, for the console. Messages are in the caller's language. */

/** Why, by whom and since when a person's data are held. */
export type HoldAnswer = Readonly<{ reason: string; by: Readonly<{ id: string; name: string }>; at: string }>

/** A person whose data may be asked for, held or erased. `refused` says why an erasure could not be confirmed now. */
export type SubjectAnswer = Readonly<{
  id: string
  name: string
  account: string
  companyId: string
  status: UserStatus
  erasedAt: string | null
  held: HoldAnswer | null
  /** The last wish to erase the person. */
  erasure: Readonly<{ id: string; state: ErasureState }> | null
  refused: Readonly<{ key: string; message: string }> | null
}>

/** A wish to erase somebody. `copiesUntil` is when the last copy of the key may be gone, once it was carried out. */
export type ErasureAnswer = Readonly<{
  id: string
  subject: Readonly<{ id: string; name: string }>
  version: number
  position: number
  state: ErasureState
  allowed: readonly ErasureStep[]
  reason: string
  declineReason: string | null
  requestedBy: Readonly<{ id: string; name: string }>
  requestedAt: string
  decidedBy: Readonly<{ id: string; name: string }> | null
  decidedAt: string | null
  endedAt: string | null
  copiesUntil: string | null
  counts: ErasureCounts | null
  failure: Readonly<{ key: string; message: string }> | null
  held: HoldAnswer | null
}>
