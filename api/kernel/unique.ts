import { type Catalogue, type Decider, streamOf } from '../../events/kernel/decider.ts'
import { Refusal } from '../../events/kernel/refusal.ts'
import { StaleStream } from '../../events/log/eventLog.ts'
import type { Outcome } from '../../events/log/journal.ts'
import { folded } from '../../events/log/reservations.ts'
import type { Call } from './route.ts'

/** A value that no other record of a kind may have. `what` names the kind of value, `field` its place in the body. */
export type Unique = Readonly<{ what: string; value: string; field: string; taken: string }>

type Asking = Pick<Call<unknown, unknown>, 'desk' | 'asked'>

/**
 * Reserves values for the owner's stream, then works. Refuses with the phrase `taken` of the first value that another
 * record has; what was newly reserved is given back when the work is refused.
 */
export const withUnique = async <Result>(
  call: Asking,
  owner: string,
  wanted: readonly Unique[],
  work: () => Promise<Result>,
): Promise<Result> => {
  const reserved: Unique[] = []
  try {
    for (const one of wanted) if (await reserve(call, owner, one)) reserved.push(one)
    return await work()
  } catch (error) {
    if (error instanceof Refusal || error instanceof StaleStream) await giveBack(call, owner, reserved)
    throw error
  }
}

/** As `withUnique`; afterwards the values that the work replaced are free. `valuesOf` tells those of a state. */
export const changingUnique = async <State, Commands extends Catalogue, Events extends Catalogue>(
  call: Asking,
  rules: Decider<State, Commands, Events>,
  about: Readonly<{ id: string; wanted: readonly Unique[]; valuesOf: (state: State) => readonly Unique[] }>,
  work: () => Promise<Outcome>,
): Promise<Outcome> => {
  const { id, wanted, valuesOf } = about
  const owner = streamOf(rules, id)
  const outcome = await withUnique(call, owner, wanted, work)
  if (wanted.length === 0 || outcome.events.length === 0) return outcome
  const { journal } = call.desk
  const before = await journal.load(rules, id, outcome.version - outcome.events.length)
  const now = new Set(valuesOf((await journal.load(rules, id)).state).map(({ value }) => folded(value)))
  const replaced = valuesOf(before.state).filter(({ value }) => !now.has(folded(value)))
  await giveBack(call, owner, replaced)
  return outcome
}

/** Gives values back that their owner has no more. */
export const giveBack = async ({ desk, asked }: Asking, owner: string, values: readonly Unique[]): Promise<void> => {
  for (const { what, value } of values) await desk.reservations.release(what, value, owner, asked())
}

/** True when it was not the owner's before. */
const reserve = async ({ desk, asked }: Asking, owner: string, { what, value, field, taken }: Unique) => {
  const taking = await desk.reservations.take(what, value, owner, asked())
  if (taking !== 'taken') return taking === 'new'
  throw new Refusal('conflict', taken, { fields: [{ path: field, key: taken }] })
}
