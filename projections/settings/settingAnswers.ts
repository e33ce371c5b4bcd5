import type { ActorType } from '../../events/kernel/decider.ts'
import type { ParameterGroup, ParameterKind } from '../../events/settings/parameters.ts'

/** What the API answers about settings, for the console. Names and sentences are in the caller's language. */

/** What a parameter is and says now. */
export type ParameterAnswer = Readonly<{
  key: string
  group: ParameterGroup
  name: string
  help: string
  kind: ParameterKind['kind']
  unit: string
  limits: Readonly<{ min: string; max: string; scale: number }> | null
  maxLength: number | null
  choices: readonly Readonly<{ value: string; label: string }>[]
  value: string
  /** Somebody set it; otherwise `value` is `standard`. */
  isSet: boolean
  standard: string
  next: Readonly<{ value: string; effectiveAt: string }> | null
  updatedBy: string | null
  updatedAt: string | null
  version: number
}>

/** One change of a setting, as the parameter log tells it. */
export type SettingChange = Readonly<{
  position: number
  at: string
  by: Readonly<{ type: ActorType; id: string; name: string }>
  /** Which kind of record, and what it is called. */
  kind: string
  table: string
  recordId: string
  record: string
  type: string
  title: string
  version: number
}>

export type SettingChangeDetail = SettingChange &
  Readonly<{
    changes: readonly Readonly<{ field: string; label: string; old: unknown; new: unknown }>[]
    /** Of a parameter: what may be brought back. */
    restorable: boolean
    /** Takes the change back where that is still possible. */
    undoToken: string | null
  }>
