import { parameter, type Parameter, valueAt } from '../../events/settings/parameter.ts'
import { definitionOf, type ParameterDefinition, type ParameterKey } from '../../events/settings/parameters.ts'
import type { Config } from '../../events/runtime/config.ts'
import type { RecordedEvent } from '../../events/kernel/decider.ts'
import { integer, nullable, type RowOf, text } from '../kernel/columns.ts'
import type { Desk } from '../kernel/desk.ts'
import { findRow } from '../kernel/list.ts'
import { idOf, projection } from '../kernel/projection.ts'

const columns = {
  id: text(),
  /** Null is what the start's setting says. */
  value: nullable(text()),
  nextValue: nullable(text()),
  nextAt: nullable(text()),
  updatedBy: text(),
  updatedAt: text(),
  version: integer(),
  position: integer(),
}

export type ParameterRow = RowOf<typeof columns>

const stateOf = ({ value, nextValue, nextAt }: ParameterRow): Parameter => ({
  value,
  next: nextAt === null ? null : { value: nextValue, effectiveAt: nextAt },
})

type Wanted = Pick<ParameterRow, 'value' | 'nextValue' | 'nextAt'>

const rowOf = ({ stream, version, position, meta }: RecordedEvent, wanted: Wanted): ParameterRow => ({
  ...wanted,
  id: idOf(stream),
  updatedBy: meta.by.id,
  updatedAt: meta.at,
  version,
  position,
})

/** One row for each parameter that somebody set. */
export const parameters = projection(parameter.events, {
  name: 'parameters',
  context: 'settings',
  revision: 1,
  columns,
  key: 'id',
  keys: (event) => [idOf(event.stream)],
  on: {
    ParameterSet: (_, event) => rowOf(event, { value: event.data.value, nextValue: null, nextAt: null }),
    ParameterScheduled: (row, event) =>
      rowOf(event, {
        value: row ? valueAt(stateOf(row), event.meta.at) : null,
        nextValue: event.data.value,
        nextAt: event.data.effectiveAt,
      }),
    ParameterRestored: (_, event) => rowOf(event, { value: event.data.value, nextValue: null, nextAt: null }),
  },
})

/** What holds while nobody has set the parameter. */
export const standardOf = (definition: ParameterDefinition, config: Config): string =>
  'setting' in definition
    ? String((config as Readonly<Record<string, string | number | boolean | undefined>>)[definition.setting] ?? '') // named by a literal list
    : definition.standard

/** What a parameter says at an instant, given its row. */
export const valueOfRow = (row: ParameterRow | undefined, at: string): string | null =>
  row ? valueAt(stateOf(row), at) : null

type Asking = Pick<Desk, 'db' | 'config' | 'now'>

/** What a parameter says now: asked wherever it is used, so that a change takes effect with the next use. */
export const parameterValue = async ({ db, config, now }: Asking, key: ParameterKey): Promise<string> => {
  const definition = definitionOf(key)
  if (!definition) throw new Error(`there is no parameter ${key}`)
  const row = await findRow(db, parameters, key, { everything: true })
  return valueOfRow(row, now()) ?? standardOf(definition, config)
}

export const parameterNumber = async (desk: Asking, key: ParameterKey): Promise<number> =>
  Number(await parameterValue(desk, key))

export const parameterFlag = async (desk: Asking, key: ParameterKey): Promise<boolean> =>
  (await parameterValue(desk, key)) === 'true'
