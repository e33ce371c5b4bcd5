import { Link } from 'wouter'
import type { HeadAnswer } from '../../../projections/audit/auditAnswers.ts'
import { Card } from '../../kit/Card.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { Table } from '../../kit/Table.tsx'
import { useHeadColumns } from '../heads/columns.tsx'
import { useHeadWords } from '../heads/words.ts'
import { headsPath } from '../paths.ts'
import { useLedgerPageWords } from './words.ts'

type Props = { heads: readonly HeadAnswer[] | undefined; loading: boolean }

/** What was signed last, beside the second place. */
export const RecentHeads = ({ heads, loading }: Props) => {
  const t = useLedgerPageWords()
  const head = useHeadWords()
  const columns = useHeadColumns()
  return (
    <Card title={t('recentHeads')} pad={false} actions={<More href={headsPath}>{t('allHeads')}</More>}>
      <Table
        label={t('recentHeads')}
        rows={heads ?? []}
        rowId={({ position, at, signature }) => `${position}.${at}.${signature}`}
        columns={columns}
        loading={loading}
        skeletonRows={8}
        height="free"
        empty={<Empty title={head('empty')} line={head('emptyLine')} />}
      />
    </Card>
  )
}

export const More = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} className="link text-13">
    {children}
  </Link>
)
