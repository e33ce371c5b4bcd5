import type { AskedQuestion } from '../../../projections/reports/exporting/question.ts'
import type { ReportDefinition } from '../../../events/reports/reportSchemas.ts'
import { Drawer } from '../../kit/Drawer.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { SkeletonText } from '../../kit/Skeleton.tsx'
import { Problem } from '../../shell/Problem.tsx'
import { FormOf } from '../../shell/record/FormOf.tsx'
import { useKnownFields } from '../designer/useKnownFields.ts'
import { reportAt } from '../parts/paths.ts'
import type { ShownReport } from '../parts/report.ts'
import { useReportWords } from '../parts/words.ts'
import type { ShownChart } from '../reportDetail/answers.ts'
import { ChartForm } from './ChartForm.tsx'
import { useChartWords } from './words.ts'

type Props = {
  reportId: string
  /** A new one without it. */
  chart: ShownChart | undefined
  question: Partial<AskedQuestion>
  onClose: () => void
}

/** The drawer in which a chart of a report is made or changed. */
export const ChartEditor = (props: Props) => {
  const t = useChartWords()
  const report = useReportWords()
  const title = t(props.chart ? 'titleEdit' : 'titleNew')
  return (
    <FormOf<ShownReport> path={reportAt(props.reportId)} title={title} onClose={props.onClose}>
      {(found) =>
        found?.definition ? (
          <WithFields {...props} title={title} definition={found.definition} />
        ) : (
          <Drawer open wide title={title} onOpenChange={props.onClose}>
            <Notice tone="warn">{report('notYours')}</Notice>
          </Drawer>
        )
      }
    </FormOf>
  )
}

const WithFields = (props: Props & { title: string; definition: ReportDefinition }) => {
  const { title, definition, onClose } = props
  const { data, fields } = useKnownFields(definition)
  if (fields.length > 0) return <ChartForm {...props} known={{ definition, fields }} />
  return (
    <Drawer open wide title={title} onOpenChange={onClose}>
      {data.error ? <Problem problem={data.error} onRetry={() => data.mutate()} /> : <SkeletonText lines={8} />}
    </Drawer>
  )
}
