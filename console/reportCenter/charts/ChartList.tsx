import { useMemo } from 'react'
import { nameIn } from '../../../events/kernel/nameIn.ts'
import { labelIn } from '../../../events/kernel/query/labels.ts'
import type { ListedChart } from '../../../projections/reports/charting/listCharts.ts'
import { AuditList } from '../../audit/parts/AuditList.tsx'
import { useListDesk } from '../../audit/parts/useListDesk.ts'
import { Empty } from '../../kit/Empty.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { SearchBox } from '../../kit/SearchBox.tsx'
import type { Column } from '../../kit/table/column.ts'
import { When } from '../../kit/When.tsx'
import { currentLanguage } from '../../kit/words.ts'
import { hashHref } from '../../shell/hashLocation.ts'
import { useFigureWords } from '../parts/figureWords.ts'
import { chartAddress } from './screen.ts'

/** The charts of all reports that one may open, newest first. */
export const ChartList = () => {
  const t = useFigureWords()
  const desk = useListDesk<ListedChart>({ path: '/report/chart/getChartByParam', kinds: {} })
  return (
    <>
      <PageHead title={t('charts')} line={t('chartsLine')} />
      <AuditList
        label={t('charts')}
        desk={desk}
        columns={useColumns()}
        rowId={({ id }) => id}
        filters={<SearchBox label={t('search')} value={desk.view.keyword} onSearch={desk.search} />}
        empty={<Empty title={t('noCharts')} line={t('noChartsLine')} />}
      />
    </>
  )
}

const useColumns = (): readonly Column<ListedChart>[] => {
  const t = useFigureWords()
  const language = currentLanguage()
  return useMemo(
    (): readonly Column<ListedChart>[] => [
      {
        id: 'title',
        title: t('chart'),
        value: ({ title }) => labelIn(title, language),
        link: ({ id }) => hashHref(chartAddress(id)),
      },
      { id: 'type', title: t('type'), width: 130, value: ({ type }) => t(`type.${type}`) },
      { id: 'report', title: t('report'), value: ({ report }) => nameIn(report, language) },
      { id: 'creator', title: t('creator'), quiet: true, width: 140, value: ({ creator }) => creator },
      {
        id: 'createdAt',
        title: t('createdAt'),
        quiet: true,
        width: 148,
        cell: ({ createdAt }) => <When at={createdAt} />,
      },
    ],
    [t, language],
  )
}
