import { refuse } from '../../events/kernel/common.ts'
import type { Named } from '../../events/kernel/decider.ts'
import type { Outcome } from '../../events/log/journal.ts'
import { customs, customsAllowedIn, type CustomsCommand } from '../../events/logistics/customs.ts'
import { customsActions } from '../../events/logistics/customsActions.ts'
import { customsLine } from '../../events/logistics/customsSchemas.ts'
import { within } from '../../projections/kernel/reach.ts'
import { type DeclarationRow, findDeclaration } from '../../projections/logistics/declarations.ts'
import { type OwnerLabels, withLabels } from '../kernel/ownerLabels.ts'
import type { Action, Call } from '../kernel/route.ts'

type Asking = Call<unknown, unknown>

/** What people say of a line of a declaration; whose goods and how many its shipment says. */
export const declaredLine = customsLine.pick({ shipmentId: true, hsCode: true, chineseName: true, unitPrice: true })

/** The declaration, unless it is absent, removed, or out of reach for this action. */
export const mustFindDeclaration = async ({ desk, caller }: Asking, id: string, action: Action) =>
  (await findDeclaration(desk.db, id, caller.reach(action))) ?? refuse('missing', 'NOT_FOUND')

export const execute = (call: Asking, id: string, command: Named<typeof customs.commands>): Promise<Outcome> =>
  call.desk.journal.execute(customs, id, command, call.asked())

/** What people call a declaration. */
const nameOf = ({ number, lines }: DeclarationRow): string => number ?? lines[0]?.name ?? ''

export type DeclarationListed = Omit<DeclarationRow, 'content' | 'lines'> & OwnerLabels & Readonly<{ name: string }>

export const listedDeclarations = async (
  { desk }: Asking,
  rows: readonly DeclarationRow[],
): Promise<readonly DeclarationListed[]> => {
  const labelled = await withLabels(desk.db, rows)
  return labelled.map(({ content: _, lines: __, ...row }, index) => ({
    ...row,
    name: nameOf(rows[index] as DeclarationRow),
  })) // the same rows
}

export type DeclarationAnswer = Omit<DeclarationRow, 'content'> &
  OwnerLabels &
  Readonly<{ name: string; allowed: readonly CustomsCommand[] }>

/** The declaration as its own page shows it, with what this person may do with it now. */
export const declarationDetail = async ({ desk, caller }: Asking, row: DeclarationRow): Promise<DeclarationAnswer> => {
  const [labelled] = await withLabels(desk.db, [row])
  const { content: _, ...shown } = labelled as DeclarationRow & OwnerLabels // one row was given
  const allowed = customsAllowedIn[row.status].filter((command) => {
    const action = customsActions[command]
    return caller.actions.has(action) && within(caller.reach(action), row)
  })
  return { ...shown, name: nameOf(row), allowed }
}
