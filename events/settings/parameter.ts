import * as z from 'zod'
import { refuse as refuseCommonly } from '../kernel/common.ts'
import { decider } from '../kernel/decider.ts'
import { instant, requiredText, text, whole } from '../kernel/fields.ts'
import { Refusal } from '../kernel/refusal.ts'
import { definitionOf, readParameter } from './parameters.ts'
import { refuse } from './settingPhrases.ts'

/** Null is what the setting of the start says, or the product itself. */
const value = text(2000).nullable()

const commands = {
  SetParameter: z.strictObject({ key: requiredText(), value }),
  ScheduleParameter: z.strictObject({ key: requiredText(), value, effectiveAt: instant() }),
  /** `position`: the entry of the log that the value comes from. */
  RestoreParameter: z.strictObject({ key: requiredText(), value, position: whole({ min: 1 }) }),
}

const events = {
  ParameterSet: z.strictObject({ key: requiredText(), value, old: value }),
  ParameterScheduled: z.strictObject({ key: requiredText(), value, old: value, effectiveAt: instant() }),
  ParameterRestored: z.strictObject({ key: requiredText(), value, old: value, position: whole({ min: 1 }) }),
}

/** What a parameter says, and what it will say from an instant on. */
export type Parameter = Readonly<{
  value: string | null
  next: Readonly<{ value: string | null; effectiveAt: string }> | null
}>

/** What the parameter says at an instant. */
export const valueAt = ({ value: now, next }: Parameter, at: string): string | null =>
  next && next.effectiveAt <= at ? next.value : now

/** One setting that people change while the product runs. */
export const parameter = decider({
  context: 'settings',
  stream: 'parameter',
  commands,
  events,
  initial: { value: null, next: null } as Parameter, // as the start has it
  decide: {
    SetParameter: (state, asked, { at }) => {
      const wanted = mustRead(asked)
      const old = valueAt(state, at)
      const isWaiting = state.next !== null && state.next.effectiveAt > at
      return wanted === old && !isWaiting
        ? []
        : [{ type: 'ParameterSet', data: { key: asked.key, value: wanted, old } }]
    },
    ScheduleParameter: (state, { effectiveAt, ...asked }, { at }) => {
      const wanted = mustRead(asked)
      if (effectiveAt <= at)
        refuse('invalid', 'PARAMETER_EFFECTIVE_PAST', {
          fields: [{ path: 'effectiveAt', key: 'PARAMETER_EFFECTIVE_PAST' }],
        })
      const old = valueAt(state, at)
      return [{ type: 'ParameterScheduled', data: { key: asked.key, value: wanted, old, effectiveAt } }]
    },
    RestoreParameter: (state, { position, ...asked }, { at }) => {
      const wanted = mustRead(asked)
      const old = valueAt(state, at)
      return wanted === old
        ? []
        : [{ type: 'ParameterRestored', data: { key: asked.key, value: wanted, old, position } }]
    },
  },
  evolve: {
    ParameterSet: (_, data): Parameter => ({ value: data.value, next: null }),
    ParameterScheduled: (state, { value: later, effectiveAt }, { at }): Parameter => ({
      value: valueAt(state, at),
      next: { value: later, effectiveAt },
    }),
    ParameterRestored: (_, data): Parameter => ({ value: data.value, next: null }),
  },
  inverse: {
    ParameterSet: (_, { key, value: made, old }, now) =>
      now.next === null && now.value === made ? { type: 'SetParameter', data: { key, value: old } } : undefined,
    ParameterRestored: (_, { key, value: made, old }, now) =>
      now.next === null && now.value === made ? { type: 'SetParameter', data: { key, value: old } } : undefined,
  },
})

const mustRead = ({ key, value: asked }: Readonly<{ key: string; value: string | null }>): string | null => {
  const definition = definitionOf(key) ?? refuseCommonly('missing', 'NOT_FOUND')
  if (asked === null) return null
  const read = readParameter(definition, asked)
  if ('value' in read) return read.value
  const { key: why, params } = read
  throw new Refusal('invalid', why, {
    fields: [{ path: 'value', key: why, ...(params ? { params } : {}) }],
    ...(params ? { params } : {}),
  })
}
