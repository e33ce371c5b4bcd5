import type { CustomsCommand } from '../../../events/logistics/customs.ts'
import type { DeclarationRow } from '../../../projections/logistics/declarations.ts'
import { useRefresh } from '../../shell/calls.ts'
import { apiPath } from './paths.ts'

type Labels = Readonly<{ name: string; creator: string; company: string; department: string | null }>

/** A declaration as a list has it. */
export type ListedDeclaration = Omit<DeclarationRow, 'lines' | 'content'> & Labels
/** As its own page has it: with its lines, and what this person may do with it now. */
export type DetailedDeclaration = Omit<DeclarationRow, 'content'> &
  Labels &
  Readonly<{ allowed: readonly CustomsCommand[] }>

/** Asks again for whatever shows declarations and the shipments that they settle. */
export const useRefreshDeclarations = (): (() => Promise<void>) => {
  const refresh = useRefresh()
  return async () => {
    const shown = [apiPath, '/sys/timeline/customs/', '/logistics/transport', '/logistics/order']
    await Promise.all(shown.map(refresh))
  }
}
