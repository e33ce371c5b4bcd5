import type { ImportDetail } from '../../../../projections/settings/importAnswers.ts'
import { Card } from '../../../kit/Card.tsx'
import { Empty } from '../../../kit/Empty.tsx'
import { formatNumber } from '../../../kit/format.ts'
import { Segmented } from '../../../kit/Segmented.tsx'
import { useImportWords } from '../words.ts'
import { ColumnProblems } from './ColumnProblems.tsx'
import { LineProblems } from './LineProblems.tsx'
import { useProblemView } from './problemView.ts'

type Props = { detail: ImportDetail; check: NonNullable<ImportDetail['check']> }

/** What the dry run found: by column of the file, or line by line. */
export const Problems = ({ detail, check }: Props) => {
  const t = useImportWords()
  const [view, show] = useProblemView()
  if (check.columns.length === 0)
    return (
      <Card>
        <Empty title={t('noProblems')} line={t('noProblemsLine')} />
      </Card>
    )
  return (
    <Card>
      <header className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 border-b px-3 py-2">
        <h2 className="min-w-0 grow text-14!">{t('problems')}</h2>
        <Segmented
          label={t('problems')}
          segments={[
            { value: 'column', label: t('byColumn') },
            { value: 'line', label: t('byLine') },
          ]}
          value={view.by}
          onValueChange={(by) => show({ by, column: undefined })}
        />
        <Segmented
          label={t('show')}
          segments={[
            { value: 'all', label: t('all') },
            { value: 'gap', label: t('showGaps', { count: formatNumber(check.withGaps) }) },
            { value: 'refused', label: t('showRefused', { count: formatNumber(check.refused) }) },
          ]}
          value={view.show}
          onValueChange={(wanted) => show({ show: wanted })}
        />
      </header>
      {view.by === 'column' ? (
        <ColumnProblems columns={check.columns} view={view} show={show} />
      ) : (
        <LineProblems id={detail.id} version={detail.version} view={view} show={show} />
      )}
    </Card>
  )
}
