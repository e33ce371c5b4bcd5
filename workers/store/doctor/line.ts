import type { Config } from '../../../events/runtime/config.ts'
import type { LedgerStatus } from '../../../events/log/ledger.ts'
import type { ProjectionState } from '../../../projections/kernel/projector.ts'

/** `warning`: works, and should be looked at soon; `trouble`: somebody must act now. */
export type Soundness = 'ok' | 'warning' | 'trouble'

/** What was looked at, how it is, and what to do when it is not as it should be. */
export type Line = Readonly<{ what: string; state: Soundness; said: string; todo?: string }>

/** What only the running server knows; `drift` is how far its wall clock went apart from its steady one, in ms. */
export type Served = Readonly<{
  models: readonly ProjectionState[]
  ledger: LedgerStatus | null
  drift: number
  pid: number
}>

/** Everything that is looked at. `served` is undefined when no server answers. */
export type Patient = Readonly<{ config: Config; data: string; served: Served | undefined; now: () => string }>

export type Check = (patient: Patient) => Promise<readonly Line[]>

export const ok = (what: string, said: string): Line => ({ what, state: 'ok', said })
export const warning = (what: string, said: string, todo: string): Line => ({ what, state: 'warning', said, todo })
export const trouble = (what: string, said: string, todo: string): Line => ({ what, state: 'trouble', said, todo })
