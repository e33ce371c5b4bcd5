import type { DataTableRow } from '../../../projections/sources/dataTables.ts'
import { say } from '../../kit/toast.ts'
import { send } from '../../shell/calls.ts'
import { tableApi } from '../paths.ts'
import { useRefreshSources } from '../useSources.tsx'
import { useSourceWords } from '../words.ts'

/** Compares a table with its database now, and says what came of it. */
export const useCompare = () => {
  const t = useSourceWords()
  const refresh = useRefreshSources()
  return async (id: string): Promise<void> => {
    try {
      await send('POST', `${tableApi(id)}/drift`, {})
      await refresh()
      const { drift } = await send<DataTableRow>('GET', tableApi(id))
      say(t(drift ? 'driftFound' : 'noDrift'))
    } catch (error) {
      say(error instanceof Error ? error.message : String(error))
    }
  }
}
