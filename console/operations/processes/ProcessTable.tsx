import { useMemo } from 'react'
import type { ProcessAnswer } from '../../../projections/operations/operationsAnswers.ts'
import { Empty } from '../../kit/Empty.tsx'
import { useKitWords } from '../../kit/kitWords.ts'
import { StateDot } from '../../kit/StateDot.tsx'
import { Table } from '../../kit/Table.tsx'
import type { Column } from '../../kit/table/column.ts'
import { When } from '../../kit/When.tsx'
import { Ago } from '../parts/Ago.tsx'
import { useNames, useOperationsWords } from '../parts/words.ts'
import { useProcessWords } from './words.ts'

type Props = {
  processes: readonly ProcessAnswer[] | undefined
  /** The columns of a glance only. */
  brief?: boolean
}

/** Processes with what they are and whether they are there. */
export const ProcessTable = ({ processes, brief = false }: Props) => {
  const t = useProcessWords()
  const columns = useColumns()
  const shown = brief
    ? columns.filter(({ id }) => ['role', 'state', 'host', 'version', 'startedAt'].includes(id))
    : columns
  return (
    <Table
      label={t('title')}
      rows={processes ?? []}
      rowId={({ id }) => id}
      columns={shown}
      loading={processes === undefined}
      skeletonRows={brief ? 4 : 6}
      height="free"
      empty={<Empty title={t('empty')} line={t('emptyLine')} />}
    />
  )
}

const useColumns = (): readonly Column<ProcessAnswer>[] => {
  const t = useProcessWords()
  const common = useOperationsWords()
  const kit = useKitWords()
  const { role: nameOf } = useNames()
  return useMemo(
    (): readonly Column<ProcessAnswer>[] => [
      { id: 'role', title: t('role'), value: ({ role }) => nameOf(role) },
      {
        id: 'state',
        title: t('state'),
        width: 128,
        cell: ({ alive }) => (
          <StateDot tone={alive ? 'good' : 'bad'}>{alive ? common('alive') : common('gone')}</StateDot>
        ),
      },
      {
        id: 'leads',
        title: t('leads'),
        quiet: true,
        value: ({ leads }) => (leads.length === 0 ? t('leadsNothing') : leads.join(kit('listComma'))),
      },
      { id: 'host', title: t('host'), quiet: true, value: ({ host }) => host },
      { id: 'pid', title: t('pid'), quiet: true, width: 96, value: ({ pid }) => String(pid) },
      { id: 'version', title: t('version'), quiet: true, width: 88, value: ({ version }) => version },
      {
        id: 'startedAt',
        title: t('startedAt'),
        quiet: true,
        width: 148,
        cell: ({ startedAt }) => <When at={startedAt} />,
      },
      { id: 'seenAt', title: t('seenAt'), quiet: true, width: 132, cell: ({ seenAt }) => <Ago at={seenAt} /> },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- the names change with the language alone, as t does
    [t, common, kit],
  )
}
