import type { ReactNode } from 'react'
import { Card } from '../../kit/Card.tsx'
import { TabPanel, Tabs } from '../../kit/Tabs.tsx'
import type { Shape } from './answers.ts'
import { ReportCharts } from './ReportCharts.tsx'
import { ReportGroups } from './ReportGroups.tsx'
import { ReportPivot } from './ReportPivot.tsx'
import { ReportRows } from './ReportRows.tsx'
import { useMayEditCharts } from './useMayEditCharts.ts'
import type { View } from './useView.ts'
import { useDetailWords } from './words.ts'

type Part = 'groups' | 'rows' | 'pivot' | 'charts'
type Props = { shape: Shape; view: View; filters: ReactNode }

const parts = { groups: ReportGroups, rows: ReportRows, pivot: ReportPivot, charts: ReportCharts } as const

/** What a report has to show; the first is what it opens with. */
const partsOf = ({ grouped, pivot, charts }: Shape, mayEdit: boolean): readonly Part[] => [
  ...(grouped ? (['groups'] as const) : []),
  'rows',
  ...(pivot ? (['pivot'] as const) : []),
  ...(charts.length > 0 || mayEdit ? (['charts'] as const) : []),
]

/** The views of a report side by side; which one stands in the address. The rows of a group are rows. */
export const ReportViews = ({ shape, view, filters }: Props) => {
  const t = useDetailWords()
  const mayEdit = useMayEditCharts(shape)
  const offered = partsOf(shape, mayEdit)
  const asked = offered.find((part) => part === view.part) ?? offered[0] ?? 'rows'
  const part = view.drill.length > 0 ? 'rows' : asked
  const Shown = parts[part]
  const shown = <Shown key={part} shape={shape} view={view} filters={filters} />
  if (offered.length === 1) return <Card>{shown}</Card>
  return (
    <Card>
      <Tabs
        label={t('views')}
        tabs={offered.map((value) => ({
          value,
          label: t(`view_${value}`),
          count: value === 'charts' ? shape.charts.length : undefined,
        }))}
        value={part}
        onValueChange={(next) =>
          view.set({ view: next === offered[0] ? undefined : next, drill: undefined, page: undefined, sort: undefined })
        }
      >
        <TabPanel value={part}>{shown}</TabPanel>
      </Tabs>
    </Card>
  )
}
