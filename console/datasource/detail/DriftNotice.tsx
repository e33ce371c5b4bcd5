import type { DataTableRow } from '../../../projections/sources/dataTables.ts'
import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { say } from '../../kit/toast.ts'
import { send } from '../../shell/calls.ts'
import { useMay } from '../../shell/record/useMay.ts'
import { tableApi } from '../paths.ts'
import { useRefreshSources } from '../useSources.tsx'
import { useSourceWords } from '../words.ts'

/** What the database has otherwise than the table says, and the way to agree. */
export const DriftNotice = ({ table }: { table: DataTableRow }) => {
  const t = useSourceWords()
  const may = useMay()
  const refresh = useRefreshSources()
  const { drift, columns } = table
  if (!drift) return null
  const nameOf = (id: string): string => columns.find((column) => column.id === id)?.dbField ?? id
  const said = drift.gone
    ? [t('driftGone')]
    : [
        ...(drift.missing.length > 0 ? [t('driftMissing', { names: drift.missing.map(nameOf).join(', ') })] : []),
        ...drift.retyped.map(({ columnId, type }) =>
          t('driftRetyped', { name: nameOf(columnId), type: t(`type_${type}`) }),
        ),
      ]
  const accept = async (): Promise<void> => {
    await send('PUT', `${tableApi(table.id)}/drift`, {})
    await refresh()
    say(t('driftAccepted'))
  }
  return (
    <Notice
      tone="warn"
      className="m-3"
      title={t('driftTitle')}
      action={
        !drift.gone && may('datasource:table:change') ? (
          <Button small onClick={accept}>
            {t('driftAccept')}
          </Button>
        ) : null
      }
    >
      {said.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  )
}
