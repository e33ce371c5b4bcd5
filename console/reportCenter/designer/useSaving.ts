import { useState } from 'react'
import { say } from '../../kit/toast.ts'
import { send } from '../../shell/calls.ts'
import { newId } from '../../shell/intents.ts'
import { navigate } from '../../shell/hashLocation.ts'
import { useMay } from '../../shell/record/useMay.ts'
import { CallRefused, fieldSentence, sentenceOf } from '../../shell/problems.ts'
import { centrePath, openReport, reportApi } from '../parts/paths.ts'
import { type ShownReport, useRefreshReports } from '../parts/report.ts'
import { useReportWords } from '../parts/words.ts'
import type { Design } from './useDesign.ts'

const names = ['nameCn', 'nameTw', 'nameEn', 'description'] as const

/** Saves a design: a new report, or the next version of one. Tells when somebody was faster. */
export const useSaving = (design: Design, report: ShownReport | undefined) => {
  const t = useReportWords()
  const refresh = useRefreshReports()
  const may = useMay()
  const [refused, setRefused] = useState<unknown>()
  const [seen, setSeen] = useState(report?.version ?? 0)
  const [intent] = useState(newId)
  const { wording, definition } = design

  const saveNew = async (): Promise<string> => {
    const { note: _, ...said } = wording
    const { id } = await send<{ id: string }>('POST', reportApi, { ...said, definition }, { intent })
    if (may('report:report:change')) await send('PUT', `${reportApi}/${id}/publish`, {})
    return id
  }
  const saveNext = async ({ id, ...before }: ShownReport): Promise<string> => {
    await send('PUT', '/report/definition', { id, definition, seen, note: wording.note })
    const changed = names.filter((name) => wording[name] !== before[name])
    if (changed.length > 0)
      await send('PUT', reportApi, { id, ...Object.fromEntries(changed.map((name) => [name, wording[name]])) })
    if (wording.category !== before.category)
      await send('PUT', `${reportApi}/${id}/category`, { category: wording.category })
    return id
  }
  const save = async (): Promise<void> => {
    setRefused(undefined)
    try {
      const id = await (report ? saveNext(report) : saveNew())
      await refresh()
      design.kept()
      say(t('saved', { name: wording.nameCn }))
      openReport(id)
    } catch (problem) {
      setRefused(problem)
    }
  }
  const late =
    refused instanceof CallRefused && refused.answer.key === 'REPORT_SAVED_MEANWHILE' ? refused.answer : undefined
  return {
    save,
    problem: refused && !late ? sentenceOf(refused) : undefined,
    errorAt: (path: string): string | undefined => fieldSentence(refused, path),
    /** Somebody saved this version after the author began. */
    meanwhile: late ? { id: report?.id ?? '', seen, current: Number(late.params?.current ?? seen) } : undefined,
    takeNewest: (current: number): void => {
      setSeen(current)
      setRefused(undefined)
    },
    drop: (): void => {
      design.kept()
      void refresh()
      navigate(centrePath)
    },
  }
}

export type Saving = ReturnType<typeof useSaving>
export type StepProps = { design: Design; saving: Saving }
