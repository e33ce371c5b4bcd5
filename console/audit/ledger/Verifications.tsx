import type { AuditRunAnswer } from '../../../projections/audit/auditAnswers.ts'
import { Card } from '../../kit/Card.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { formatMoment } from '../../kit/format.ts'
import { StateDot } from '../../kit/StateDot.tsx'
import { Table } from '../../kit/Table.tsx'
import type { Column } from '../../kit/table/column.ts'
import { useAuditWords } from '../parts/words.ts'
import { runHref, runsPath } from '../paths.ts'
import { stateTones, useRunTexts } from '../runs/runTexts.ts'
import { More } from './RecentHeads.tsx'
import { useLedgerPageWords } from './words.ts'

type Props = { list: readonly AuditRunAnswer[] | undefined; loading: boolean }

/** Who verified when, and what came out. */
export const Verifications = ({ list, loading }: Props) => {
  const t = useLedgerPageWords()
  const audit = useAuditWords()
  const columns: readonly Column<AuditRunAnswer>[] = [
    {
      id: 'at',
      title: t('when'),
      width: 140,
      value: ({ createdAt }) => formatMoment(createdAt),
      link: ({ id }) => runHref(id),
    },
    { id: 'by', title: audit('by'), quiet: true, value: ({ creator }) => creator },
    { id: 'verdict', title: t('verdict'), cell: (run) => <RunVerdict run={run} /> },
  ]
  return (
    <Card title={t('verifications')} actions={<More href={`${runsPath}?kind=VERIFY`}>{t('allRuns')}</More>}>
      <Table
        label={t('verifications')}
        rows={list ?? []}
        rowId={({ id }) => id}
        columns={columns}
        loading={loading}
        skeletonRows={8}
        height="free"
        empty={<Empty title={t('noVerifications')} line={t('neverLine')} />}
      />
    </Card>
  )
}

const RunVerdict = ({ run }: { run: AuditRunAnswer }) => {
  const audit = useAuditWords()
  const { outcome } = useRunTexts()
  const said = outcome(run)
  return <StateDot tone={said?.tone ?? stateTones[run.state]}>{said?.text ?? audit(`state.${run.state}`)}</StateDot>
}
