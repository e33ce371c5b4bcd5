import { useState, type ReactNode } from 'react'
import { Card } from '../../kit/Card.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { SearchBox } from '../../kit/SearchBox.tsx'
import { SkeletonText } from '../../kit/Skeleton.tsx'
import { useList } from '../../shell/calls.ts'
import { Problem } from '../../shell/Problem.tsx'
import { useAddress } from '../../shell/record/useAddress.ts'
import { reportApi } from './paths.ts'
import { nameOf, type ReportRow } from './report.ts'
import { useReportWords } from './words.ts'

/** A page about one report: the list of those that the caller may share on the left, the chosen one beside it. */
export const ReportChoice = ({ title, children }: { title: string; children: (id: string) => ReactNode }) => {
  const t = useReportWords()
  const address = useAddress()
  const [keyword, search] = useState('')
  const { data, error, mutate } = useList<ReportRow>(
    `${reportApi}/getReportByParam?tab=shared&pageNum=1&pageSize=100`,
    keyword === '' ? {} : { keyword },
  )
  const id = address.get('id')
  return (
    <>
      <PageHead title={title} line={t('chooseReportLine')} />
      <div className="grid items-start gap-4 lg:grid-cols-[280px_1fr]">
        <Card title={t('chooseReport')}>
          <div className="border-b px-3 py-2">
            <SearchBox label={t('search')} value={keyword} onSearch={search} />
          </div>
          {error ? <Problem problem={error} onRetry={() => mutate()} /> : null}
          {data || error ? null : <SkeletonText lines={6} />}
          {data?.total === 0 ? <p className="p-4 text-13 text-text-2">{t('noShared')}</p> : null}
          <ul className="max-h-[60vh] overflow-y-auto">
            {data?.list.map((row) => (
              <li key={row.id} className="border-b last:border-b-0">
                <button
                  type="button"
                  aria-current={row.id === id}
                  className="block w-full truncate px-4 py-2 text-left text-13 hover:bg-sunken aria-[current=true]:bg-ink-soft aria-[current=true]:font-medium"
                  onClick={() => address.set({ id: row.id })}
                >
                  {nameOf(row)}
                </button>
              </li>
            ))}
          </ul>
        </Card>
        {id === undefined ? (
          <Card>
            <Empty title={t('chooseReport')} line={t('chooseReportLine')} />
          </Card>
        ) : (
          children(id)
        )}
      </div>
    </>
  )
}
