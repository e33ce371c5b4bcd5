import type { ColumnInUse } from '../../../events/settings/columnText.ts'
import type { ColumnOwner } from '../../../events/settings/extraColumn.ts'
import { useGet } from '../../shell/calls.ts'
import { useIdentity } from '../../shell/identity.ts'

const none: readonly ColumnInUse[] = []
export const columnsApi = '/sys/extraColumn'

/** Extra columns of one kind of record that are or were in use, of every company that this person reaches. */
export const useColumns = (owner: ColumnOwner): readonly ColumnInUse[] =>
  useGet<readonly ColumnInUse[]>(`${columnsApi}/inUse/${owner}`, {
    onError: () => undefined, // the list and the form stand without them; saving says what is required
  }).data ?? none

/** Of these the enabled ones of one company; default the reader's own. */
export const useEnabledColumns = (owner: ColumnOwner, companyId?: string): readonly ColumnInUse[] => {
  const columns = useColumns(owner)
  const own = useIdentity().data?.companyId
  const company = companyId ?? own
  return columns.filter((column) => column.status === 'ENABLED' && column.companyId === company)
}
