import { Ellipsis, Maximize2, Pencil, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { useKitWords } from '../../kit/kitWords.ts'
import { LazyMenu } from '../../kit/LazyMenu.tsx'
import type { MenuEntry } from '../../kit/menuEntries.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { navigate } from '../../shell/hashLocation.ts'
import { type RemovalDesk, useRemoval } from '../../shell/record/useRemoval.tsx'
import { useMayOpen } from '../../shell/useMayOpen.ts'
import { chartAddress } from '../charts/screen.ts'
import { ReportChart } from '../charts/ReportChart.tsx'
import { useChart } from '../charts/useFigures.ts'
import { ChartEditor } from '../chartEditor/ChartEditor.tsx'
import { useChartWords } from '../chartEditor/words.ts'
import { Pending } from '../complexReport/Pending.tsx'
import { reportAt } from '../parts/paths.ts'
import { labelOf, useRefreshReports } from '../parts/report.ts'
import type { Shape, ShownChart } from './answers.ts'
import { useMayEditCharts } from './useMayEditCharts.ts'
import { figuresQuestion, type View } from './useView.ts'
import { useDetailWords } from './words.ts'

type Props = { shape: Shape; view: View; filters: ReactNode }

/** The charts of a report over the rows that its reader asks for; who may change the report edits them here. */
export const ReportCharts = ({ shape, view, filters }: Props) => {
  const t = useDetailWords()
  const words = useChartWords()
  const mayEdit = useMayEditCharts(shape)
  const removal = useChartRemoval(shape.id)
  const open = (chart: string | undefined): void => view.set({ chart })
  const add = mayEdit ? (
    <Button icon={Plus} onClick={() => open('new')}>
      {words('add')}
    </Button>
  ) : null
  return (
    <>
      <Toolbar label={t('run')} end={shape.charts.length > 0 ? add : null}>
        {filters}
      </Toolbar>
      {shape.charts.length === 0 ? (
        <Empty title={words('none')} line={words('noneLine')} action={add} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-3 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
          {shape.charts.map((chart) => (
            <OneChart
              key={chart.id}
              shape={shape}
              view={view}
              chart={chart}
              onEdit={mayEdit ? () => open(chart.id) : undefined}
              removal={removal}
            />
          ))}
        </div>
      )}
      {mayEdit && view.chart !== undefined ? (
        <ChartEditor
          key={view.chart}
          reportId={shape.id}
          chart={shape.charts.find(({ id }) => id === view.chart)}
          question={figuresQuestion(view)}
          onClose={() => open(undefined)}
        />
      ) : null}
      {removal.dialog}
    </>
  )
}

const useChartRemoval = (reportId: string): RemovalDesk => {
  const words = useChartWords()
  return useRemoval({
    path: `${reportAt(reportId)}/chart`,
    refresh: useRefreshReports(),
    words: {
      action: words('remove'),
      title: (name) => words('removeTitle', { name }),
      line: words('removeLine'),
      done: (name) => words('removed', { name }),
    },
  })
}

type OneProps = Pick<Props, 'shape' | 'view'> & {
  chart: ShownChart
  onEdit: (() => void) | undefined
  removal: RemovalDesk
}

const OneChart = ({ shape, view, chart, onEdit, removal }: OneProps) => {
  const kit = useKitWords()
  const words = useChartWords()
  const mayOpen = useMayOpen()
  const id = `${shape.id}.${chart.id}`
  const { data: found, error, mutate } = useChart(id, figuresQuestion(view))
  const name = labelOf(chart.title)
  const entries: readonly MenuEntry[] = [
    ...(mayOpen(chartAddress(id))
      ? [{ label: words('open'), icon: Maximize2, onSelect: () => navigate(chartAddress(id)) }]
      : []),
    ...(onEdit
      ? [
          { label: words('edit'), icon: Pencil, onSelect: onEdit },
          'line' as const,
          removal.entryFor({ id: chart.id, name }),
        ]
      : []),
  ]
  const menu = <LazyMenu align="end" trigger={<IconButton icon={Ellipsis} label={kit('more')} />} entries={entries} />
  const actions = entries.length > 0 ? menu : null
  if (found) return <ReportChart chart={chart} data={found.data} height={300} actions={actions} />
  return (
    <div className="grid content-start gap-2">
      {error && onEdit ? (
        <div className="flex items-center justify-between text-14">
          {name} {actions}
        </div>
      ) : null}
      <Pending problem={error} onRetry={() => mutate()} />
    </div>
  )
}
