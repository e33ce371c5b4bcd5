import { useState } from 'react'
import { useParams } from 'wouter'
import { nameIn } from '../../../events/kernel/nameIn.ts'
import { labelIn } from '../../../events/kernel/query/labels.ts'
import type { ComplexReportRow } from '../../../projections/reports/complexReports.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import { SearchBox } from '../../kit/SearchBox.tsx'
import { currentLanguage } from '../../kit/words.ts'
import { useGet } from '../../shell/calls.ts'
import { usePageName } from '../../shell/page.ts'
import { RecordPending } from '../../shell/RecordPending.tsx'
import { useFigureWords } from '../parts/figureWords.ts'
import { BlockCard } from './BlockCard.tsx'
import { type PageAnswers, questionOf } from './blocks.ts'
import { complexReportPath } from './screen.ts'

/** Several reports on one page: the filters above them hold for every block that they are meant for. */
export const ComplexReportPage = () => {
  const { id = '' } = useParams()
  const t = useFigureWords()
  const { data: page, error, mutate } = useGet<ComplexReportRow>(`/report/complexReport/${encodeURIComponent(id)}`)
  const [answers, setAnswers] = useState<PageAnswers>({})
  const language = currentLanguage()
  usePageName(page && nameIn(page, language))
  if (!page) {
    const missing = { title: t('missing'), line: t('missingLine'), back: t('toPages'), list: complexReportPath }
    return <RecordPending problem={error} onRetry={() => mutate()} missing={missing} />
  }
  const answer = (filter: string, text: string): void => {
    const values = text.split(/[,，]/).flatMap((value) => (value.trim() === '' ? [] : [value.trim()]))
    setAnswers((before) => ({ ...before, [filter]: values }))
  }
  return (
    <>
      <PageHead title={nameIn(page, language)} line={page.description} />
      {page.filters.length > 0 ? (
        <div className="mb-4 flex flex-wrap gap-3">
          {page.filters.map(({ id: filter, labels, values }) => (
            <SearchBox
              key={filter}
              label={labelIn(labels, language)}
              value={(answers[filter] ?? values).join(', ')}
              onSearch={(text) => answer(filter, text)}
            />
          ))}
        </div>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        {page.blocks.map((block) => (
          <section key={block.id} className={block.width === 'full' ? 'min-w-0 lg:col-span-2' : 'min-w-0'}>
            <BlockCard block={block} question={questionOf(page, block, answers)} />
          </section>
        ))}
      </div>
    </>
  )
}
