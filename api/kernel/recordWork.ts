import { refuse } from '../../events/kernel/common.ts'
import { type Catalogue, type Decider, type Named, streamOf } from '../../events/kernel/decider.ts'
import type { Outcome } from '../../events/log/journal.ts'
import type { Columns, RowOf } from '../../projections/kernel/columns.ts'
import { findRow } from '../../projections/kernel/list.ts'
import { isOwnCompany } from './companyWide.ts'
import type { RecordParts, Verb } from './recordParts.ts'
import type { Action, Call } from './route.ts'
import { changingUnique, giveBack, type Unique, withUnique } from './unique.ts'
import { written } from './written.ts'

type Asking = Call<unknown, unknown>
type AnyRules = Decider<unknown, Catalogue, Catalogue>
type Values = Readonly<Record<string, unknown>>

/** The row of a plain record, with what all of them have. */
type Known = Readonly<{ id: string; companyId: string }> & Values

/** What a request does to a plain record, with its limits of reach and uniqueness. */
export const workOn = <C extends Columns>(parts: RecordParts<C>) => {
  const { record, model } = parts
  const rules = record as unknown as AnyRules // its commands are named after the record's noun
  const action = (verb: Verb) => `${parts.actions}:${verb}` as Action // three words, checked at the start

  const run = (call: Asking, recordId: string, type: string, data: Values, fresh = false): Promise<Outcome> =>
    call.desk.journal.execute(rules, recordId, { type, data } as Named<Catalogue>, call.asked({ fresh })) // as above

  const uniques = (companyId: string, values: Values): readonly Unique[] =>
    record.unique.flatMap((field) => {
      const value = values[field]
      if (typeof value !== 'string') return []
      const scope = parts.uniqueEverywhere ? '' : `${companyId} `
      return [{ what: `${record.stream}-${field}`, value: `${scope}${value}`, field, taken: parts.taken }]
    })

  const mustFind = async (call: Asking, recordId: string, verb: Verb): Promise<Known> => {
    const row = (await findRow(call.desk.db, model, recordId, { everything: true })) as Known | undefined // its columns
    return row && isOwnCompany(call.caller.reach(action(verb)), row) ? row : refuse('missing', 'NOT_FOUND')
  }

  const valuesOf = (state: unknown): readonly Unique[] => {
    const { companyId, fields } = state as Partial<Readonly<{ companyId: string; fields: Values }>> // none when it is not there
    return companyId === undefined || fields === undefined ? [] : uniques(companyId, fields)
  }

  return {
    action,
    mustFind,
    register: (call: Asking, values: Values) => {
      const companyId = parts.companyOf?.(call) ?? call.caller.companyId
      const data = { ...values, companyId, departmentId: null }
      const work = () => run(call, call.newId, `Register${record.noun}`, data, true)
      return withUnique(call, streamOf(rules, call.newId), uniques(companyId, values), async () =>
        written(await work()),
      )
    },
    change: async (call: Asking, recordId: string, values: Values) => {
      const { companyId } = await mustFind(call, recordId, 'change')
      const about = { id: recordId, wanted: uniques(companyId, values), valuesOf }
      const work = () => run(call, recordId, `Change${record.noun}`, values)
      return written(await changingUnique(call, rules, about, work), record.stream)
    },
    end: async (call: Asking, recordId: string) => {
      const row = await mustFind(call, recordId, 'remove')
      await parts.mustBeUnused?.(call, row as unknown as RowOf<C>) // found in its own table
      const outcome = await run(call, recordId, `${record.end}${record.noun}`, {})
      await giveBack(call, streamOf(rules, recordId), uniques(row.companyId, row))
      return written(outcome)
    },
    turn: async (call: Asking, recordId: string, verb: 'Enable' | 'Disable') => {
      await mustFind(call, recordId, 'enable')
      return written(await run(call, recordId, `${verb}${record.noun}`, {}), record.stream)
    },
  }
}
