import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { nameIn } from '../../../events/kernel/nameIn.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { DateInput } from '../../kit/DateInput.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { FilterForm } from '../../kit/filters/FilterForm.tsx'
import { FilterChip } from '../../kit/FilterChip.tsx'
import { formatDay } from '../../kit/format.ts'
import { Notice } from '../../kit/Notice.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { SkeletonText } from '../../kit/Skeleton.tsx'
import { currentLanguage } from '../../kit/words.ts'
import { useGet } from '../../shell/calls.ts'
import { hashHref } from '../../shell/hashLocation.ts'
import { usePageName } from '../../shell/page.ts'
import { Problem } from '../../shell/Problem.tsx'
import { ReportExportMenu } from '../parts/ReportExportMenu.tsx'
import type { Shape } from './answers.ts'
import { AskedFilters } from './AskedFilters.tsx'
import { ReportViews } from './ReportViews.tsx'
import { useView, type View } from './useView.ts'
import { said, useDetailWords } from './words.ts'

/** A report as whoever looks at it may see it: filters, rows or groups, as of now or of a past day. */
export const ReportDetail = () => {
  const t = useDetailWords()
  const view = useView()
  const {
    data: shape,
    error,
    mutate,
  } = useGet<Shape>(view.id === undefined ? null : `/report/run/${encodeURIComponent(view.id)}`)
  if (view.id === undefined)
    return (
      <Card>
        <Empty
          title={t('nothing')}
          line={t('nothingLine')}
          action={
            <a className="link" href={hashHref('/reportCenter/report')}>
              {t('toCenter')}
            </a>
          }
        />
      </Card>
    )
  if (error)
    return (
      <Card>
        <Problem problem={error} onRetry={() => mutate()} />
      </Card>
    )
  if (!shape)
    return (
      <Card className="p-4">
        <SkeletonText lines={6} />
      </Card>
    )
  return <Loaded key={shape.id} shape={shape} view={view} />
}

const Loaded = ({ shape, view }: { shape: Shape; view: View }) => {
  const t = useDetailWords()
  usePageName(nameIn(shape, currentLanguage()))
  const filters: ReactNode = (
    <>
      <AskedFilters shape={shape} view={view} />
      {shape.past ? <AsOf view={view} /> : null}
    </>
  )
  const missing = shape.filters.filter((filter) => filter.required && view.answerOf(filter).length === 0)
  return (
    <>
      <PageHead
        title={nameIn(shape, currentLanguage())}
        line={t(shape.sourceKind === 'sql' ? 'sql' : 'line', { dataSet: shape.dataSet, version: shape.version })}
        actions={shape.rights.export ? <ReportExportMenu reportId={shape.id} question={view.question} /> : null}
      />
      {shape.problems.length > 0 ? <Notice tone="warn" className="mb-3" title={t('broken')} /> : null}
      {view.drill.length > 0 ? <Drilled view={view} shape={shape} /> : null}
      {missing.length > 0 ? (
        <Card>
          <div className="flex flex-wrap gap-2 border-b p-3">{filters}</div>
          <Empty title={t('required', { names: missing.map(({ labels }) => said(labels)).join(', ') })} />
        </Card>
      ) : (
        <ReportViews shape={shape} view={view} filters={filters} />
      )}
    </>
  )
}

const Drilled = ({ view }: { view: View; shape: Shape }) => {
  const t = useDetailWords()
  const group = view.drill.map(({ value }) => value ?? t('blank')).join(' / ')
  return (
    <Notice
      className="mb-3"
      action={
        <Button small icon={ArrowLeft} onClick={() => view.set({ drill: undefined, page: undefined, sort: undefined })}>
          {t('backToGroups')}
        </Button>
      }
    >
      {t('detail', { group })}
    </Notice>
  )
}

/** A past day: the data as it was when that day ended. */
const AsOf = ({ view }: { view: View }) => {
  const t = useDetailWords()
  const set = (day: string | undefined): void => view.set({ asOf: day, page: undefined })
  return (
    <FilterChip
      label={t('asOf')}
      value={view.asOf && t('asOfLine', { day: formatDay(view.asOf) })}
      onClear={() => set(undefined)}
    >
      {(close) => (
        <DayEditor
          day={view.asOf ?? ''}
          onApply={(day) => {
            set(day === '' ? undefined : day)
            close()
          }}
        />
      )}
    </FilterChip>
  )
}

const DayEditor = ({ day, onApply }: { day: string; onApply: (day: string) => void }) => {
  const t = useDetailWords()
  const [text, setText] = useState(day)
  return (
    <FilterForm onApply={() => onApply(/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')}>
      <DateInput aria-label={t('asOf')} value={text} onValueChange={setText} />
    </FilterForm>
  )
}
