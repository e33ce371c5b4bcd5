import { useMemo, useState } from 'react'
import { label } from '../../../events/kernel/query/labels.ts'
import { chartProblems } from '../../../events/reports/definitionCheck.ts'
import type { KnownField } from '../../../events/reports/definitionFields.ts'
import { type ReportChart, type ReportDefinition, reportChart } from '../../../events/reports/reportSchemas.ts'
import type { ShownChart } from '../reportDetail/answers.ts'
import { sentenceOf } from '../designer/useDesign.ts'

export type WholeDesign = Readonly<{ definition: ReportDefinition; fields: readonly KnownField[] }>

const isDate = ({ type }: KnownField): boolean => type === 'date' || type === 'datetime'

/** A new chart: how many rows there are along the first column, by month where it is a date. */
const blank = ({ definition, fields }: WholeDesign): ReportChart => {
  const shown = definition.columns.flatMap(({ field }) => fields.find(({ id }) => id === field) ?? [])
  const first = shown.find(isDate) ?? shown[0] ?? fields[0]
  const field = first?.id ?? ''
  return {
    title: { 'zh-CN': '', 'zh-TW': '', 'en-US': '' },
    type: 'bar',
    key: first && isDate(first) ? { field, part: 'month' } : { field },
    measures: [{ id: 'm1', kind: 'rows' }],
    theme: 'walden',
  }
}

const begun = (chart: ShownChart | undefined, known: WholeDesign): ReportChart => {
  if (!chart) return blank(known)
  const { title, type, key, series, measures, theme } = chart
  return { title, type, key, measures, theme, ...(series ? { series } : {}) }
}

/** A chart as it is being made, with what is wrong in it. */
export const useChartDraft = (chart: ShownChart | undefined, known: WholeDesign) => {
  const [initial] = useState(() => begun(chart, known))
  const [draft, setDraft] = useState(initial)
  const problems = useMemo(() => chartProblems(known.definition, draft, known), [known, draft])
  return {
    draft,
    set: (next: Partial<ReportChart>): void => setDraft((before) => ({ ...before, ...next })),
    /** A chart is in one piece again. */
    dropSeries: (): void => setDraft(({ series: _, ...rest }) => rest),
    isTouched: JSON.stringify(draft) !== JSON.stringify(initial),
    isUntitled: !label().safeParse(draft.title).success,
    isRight: problems.length === 0,
    problemAt: (path: string): string | undefined => {
      const found = problems.find((problem) => problem.path === path || problem.path.startsWith(`${path}.`))
      return found && sentenceOf(found)
    },
  }
}

export type ChartDraft = ReturnType<typeof useChartDraft>

const untitled = { 'zh-CN': '–', 'zh-TW': '', 'en-US': '' }

/** What of a chart its figures depend on: another title or theme is drawn without asking again. */
export const figuresOf = (chart: ReportChart): ReportChart =>
  reportChart.parse({ ...chart, title: untitled, theme: 'walden' })
