import { useState } from 'react'
import type { AskedQuestion } from '../../../projections/reports/exporting/question.ts'
import { Button } from '../../kit/Button.tsx'
import { Drawer } from '../../kit/Drawer.tsx'
import { FormProblems } from '../../kit/FormProblems.tsx'
import { useKitWords } from '../../kit/kitWords.ts'
import { say } from '../../kit/toast.ts'
import { useUnsaved } from '../../kit/useUnsaved.tsx'
import { send } from '../../shell/calls.ts'
import { newId } from '../../shell/intents.ts'
import { useUnsaved as useUnsavedTab } from '../../shell/page.ts'
import { sentenceOf } from '../../shell/problems.ts'
import { reportAt } from '../parts/paths.ts'
import { labelOf, useRefreshReports } from '../parts/report.ts'
import type { ShownChart } from '../reportDetail/answers.ts'
import { ChartFields } from './ChartFields.tsx'
import { ChartPreview } from './ChartPreview.tsx'
import { type ChartDraft, useChartDraft, type WholeDesign } from './useChartDraft.ts'
import { useChartWords } from './words.ts'

type Props = {
  title: string
  reportId: string
  chart: ShownChart | undefined
  known: WholeDesign
  question: Partial<AskedQuestion>
  onClose: () => void
}

/** What a chart is called and draws, beside how it would look. */
export const ChartForm = ({ title, reportId, chart, known, question, onClose }: Props) => {
  const t = useChartWords()
  const kit = useKitWords()
  const design = useChartDraft(chart, known)
  const saving = useSaving(design, reportId, chart, onClose)
  const { leave, question: leaving } = useUnsaved(design.isTouched)
  useUnsavedTab(design.isTouched)
  const untitled = saving.attempt > 0 && design.isUntitled
  return (
    <Drawer
      open
      wide
      title={title}
      onOpenChange={() => leave(onClose)}
      busy={saving.busy}
      onSubmit={(event) => {
        event.preventDefault()
        void saving.save()
      }}
      footer={
        <>
          <Button disabled={saving.busy} onClick={() => leave(onClose)}>
            {kit('cancel')}
          </Button>
          <Button look="main" type="submit" busy={saving.busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <FormProblems
          problems={untitled ? [{ label: t('title'), missing: true }] : []}
          sentence={saving.problem}
          attempt={saving.attempt}
        />
        <ChartFields design={design} known={known} untitled={untitled} />
        <ChartPreview design={design} reportId={reportId} question={question} />
      </div>
      {leaving}
    </Drawer>
  )
}

const useSaving = (design: ChartDraft, reportId: string, before: ShownChart | undefined, onDone: () => void) => {
  const t = useChartWords()
  const refresh = useRefreshReports()
  const [intent] = useState(newId)
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = async (): Promise<void> => {
    setAttempt((count) => count + 1)
    setProblem(undefined)
    if (busy || design.isUntitled || !design.isRight) return
    const { draft: chart } = design
    const path = `${reportAt(reportId)}/chart`
    setBusy(true)
    try {
      if (before) await send('PUT', path, { chartId: before.id, chart }, { intent })
      else await send('POST', path, { chart }, { intent })
      await refresh()
      say(t('saved', { name: labelOf(chart.title) }))
      onDone()
    } catch (refused) {
      setProblem(sentenceOf(refused))
      setBusy(false)
    }
  }
  return { save, attempt, busy, problem }
}
