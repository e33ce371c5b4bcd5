import { fill, type Language } from '../../../events/kernel/phrases.ts'
import { labelIn } from '../../../events/kernel/query/labels.ts'
import { fileWords, measureWords } from '../../../events/reports/exportPhrases.ts'
import type { ReportChart } from '../../../events/reports/reportSchemas.ts'
import type { Series } from '../../kit/charts/series.ts'
import type { ChartData } from '../../../projections/reports/charting/chartData.ts'
import type { AnswerColumn } from '../../../projections/reports/reading.ts'

type Cell = string | number | null

/** What a column of an answer is called. */
export const namedColumn = ({ kind, labels }: AnswerColumn, language: Language): string => {
  const words = fileWords[language]
  if (kind === 'rows') return labels ? labelIn(labels, language) : words.rows
  const name = labels ? labelIn(labels, language) : ''
  return kind === 'key' ? name : fill(measureWords[language][kind], { field: name })
}

/** A value of a key as people read it. */
export const namedKey = ({ choices, type }: AnswerColumn, value: Cell, language: Language): string => {
  const words = fileWords[language]
  if (value === null || value === '') return words.blank
  const code = type === 'boolean' ? String(value === 1) : String(value)
  const known = choices.find((choice) => choice.code === code)
  if (known) return labelIn(known.label, language)
  return type === 'boolean' ? (value === 1 ? words.yes : words.no) : String(value)
}

/** The names along a chart; the last one may stand for the rest. */
export const namedKeys = ({ key, keys, other }: ChartData, language: Language): readonly string[] =>
  distinct(
    keys.map((value, place) =>
      other && place === keys.length - 1 ? fileWords[language].others : namedKey(key, value, language),
    ),
  )

/** Names that look alike are told apart, since charts know their parts by name. */
const distinct = (names: readonly string[]): readonly string[] => {
  const seen = new Map<string, number>()
  return names.map((name) => {
    const before = seen.get(name) ?? 0
    seen.set(name, before + 1)
    return before === 0 ? name : `${name} (${before + 1})`
  })
}

/** The rows of a chart as the kit draws them; of bars with a line the last measure is the line. */
export const seriesOf = (data: ChartData, type: ReportChart['type'], language: Language): readonly Series[] => {
  const { rows, measures, series } = data
  const names = distinct(
    rows.map(({ measure, name, other }) => {
      const column = measures.find(({ id }) => id === measure)
      const said = column ? namedColumn(column, language) : measure
      if (!series) return said
      const own = other ? fileWords[language].others : namedKey(series, name, language)
      return measures.length > 1 ? `${own} · ${said}` : own
    }),
  )
  const last = measures.at(-1)?.id
  const hasLine = type === 'barLine' && measures.length > 1
  return rows.map(({ measure, values }, place) => ({
    name: names[place] ?? measure,
    values,
    ...(hasLine && measure === last ? { kind: 'line' as const, right: true } : {}),
  }))
}
