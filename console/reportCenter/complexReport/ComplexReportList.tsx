import { useMemo } from 'react'
import { nameIn } from '../../../events/kernel/nameIn.ts'
import type { ComplexReportRow } from '../../../projections/reports/complexReports.ts'
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
import { complexReportAddress } from './screen.ts'

/** Pages of several reports. */
export const ComplexReportList = () => {
  const t = useFigureWords()
  const desk = useListDesk<ComplexReportRow>({ path: '/report/complexReport/getComplexReportByParam', kinds: {} })
  return (
    <>
      <PageHead title={t('pages')} line={t('pagesLine')} />
      <AuditList
        label={t('pages')}
        desk={desk}
        columns={useColumns()}
        rowId={({ id }) => id}
        filters={<SearchBox label={t('name')} value={desk.view.keyword} onSearch={desk.search} />}
        empty={<Empty title={t('noPages')} line={t('noPagesLine')} />}
      />
    </>
  )
}

const useColumns = (): readonly Column<ComplexReportRow>[] => {
  const t = useFigureWords()
  const language = currentLanguage()
  return useMemo(
    (): readonly Column<ComplexReportRow>[] => [
      {
        id: 'name',
        title: t('name'),
        value: (row) => nameIn(row, language),
        link: ({ id }) => hashHref(complexReportAddress(id)),
      },
      { id: 'blocks', title: t('blocks'), width: 100, value: ({ blocks }) => String(blocks.length) },
      {
        id: 'updatedAt',
        title: t('updatedAt'),
        quiet: true,
        width: 148,
        cell: ({ updatedAt }) => <When at={updatedAt} />,
      },
    ],
    [t, language],
  )
}
