import { Star } from 'lucide-react'
import { useMemo } from 'react'
import { reportWords } from '../../../events/reports/reportPhrases.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import { StateDot } from '../../kit/StateDot.tsx'
import type { Column } from '../../kit/table/column.ts'
import { Tag } from '../../kit/Tag.tsx'
import { When } from '../../kit/When.tsx'
import { currentLanguage } from '../../kit/words.ts'
import { nameOf, type ReportRow } from '../parts/report.ts'
import { reportHref } from '../parts/paths.ts'
import { useReportWords } from '../parts/words.ts'

const tones = { DRAFT: 'warn', PUBLISHED: 'good', WITHDRAWN: 'plain' } as const

/** The columns of the report centre. */
export const useReportColumns = (favour: (row: ReportRow) => void): readonly Column<ReportRow>[] => {
  const t = useReportWords()
  const language = currentLanguage()
  return useMemo((): readonly Column<ReportRow>[] => {
    const words = reportWords[language]
    return [
      {
        id: 'favourite',
        title: t('tab.favourite'),
        width: 64,
        cell: (row) => (
          <IconButton
            small
            icon={row.favourite ? FilledStar : Star}
            label={t(row.favourite ? 'unfavour' : 'favour')}
            aria-pressed={row.favourite}
            onClick={() => favour(row)}
          />
        ),
      },
      { id: 'nameCn', title: t('name'), sortable: true, value: nameOf, link: ({ id }) => reportHref(id) },
      {
        id: 'category',
        title: t('category'),
        width: 88,
        value: ({ category }) => words[`report.category.${category}`],
      },
      {
        id: 'status',
        title: t('state'),
        width: 128,
        cell: ({ status, broken }) =>
          broken ? (
            <Tag tone="bad">{t('broken')}</Tag>
          ) : (
            <StateDot tone={tones[status]}>{words[`report.status.${status}`]}</StateDot>
          ),
      },
      {
        id: 'data',
        title: t('data'),
        quiet: true,
        value: ({ dataSet, sourceKind }) => dataSet ?? (sourceKind === 'sql' ? t('sql') : '–'),
      },
      { id: 'creator', title: t('creator'), width: 120, value: ({ creator }) => creator },
      {
        id: 'createdAt',
        title: t('createdAt'),
        width: 150,
        sortable: true,
        cell: ({ createdAt }) => <When at={createdAt} />,
      },
      {
        id: 'lastRunAt',
        title: t('lastRunAt'),
        width: 150,
        sortable: true,
        cell: ({ lastRunAt }) => (lastRunAt === null ? '–' : <When at={lastRunAt} />),
      },
      {
        id: 'chartCount',
        title: t('charts'),
        width: 80,
        number: true,
        sortable: true,
        value: ({ chartCount }) => chartCount,
      },
    ]
  }, [t, language, favour])
}

const FilledStar = Object.assign((props: Parameters<typeof Star>[0]) => <Star {...props} fill="currentColor" />, {
  displayName: 'FilledStar',
}) as unknown as typeof Star // drawn as the icon is, and filled
