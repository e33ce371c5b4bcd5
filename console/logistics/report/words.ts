import { useMemo } from 'react'
import { reportWords } from '../../../events/logistics/phrases.ts'
import type { Grouping } from '../../../projections/logistics/report.ts'
import { currentLanguage, wordsOf } from '../../kit/words.ts'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'
import { zhTW } from './zh-TW.ts'
import type { Measure } from './view.ts'

/** What the report says beside the names of its figures. */
export const useReportWords = wordsOf('logisticsReport', { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })

/** Names that the csv file of the report has too, in the reader's language. */
export const useFigureNames = () => {
  useReportWords() // draws the caller anew when the language changes
  const language = currentLanguage()
  return useMemo(() => {
    const said = reportWords[language]
    return {
      title: said['report.title'],
      total: said['report.total'],
      unknown: said['report.unknown'],
      delivered: said['report.delivered'],
      withoutFreight: said['report.withoutFreight'],
      group: (by: Grouping): string => said[`report.groupBy.${by}`],
      measure: (measure: Measure): string => said[`report.${measure}`],
    }
  }, [language])
}

export const ruleKeys = {
  lines: 'ruleLines',
  quantity: 'ruleQuantity',
  openQuantity: 'ruleOpenQuantity',
  late: 'ruleLate',
  onTimeRate: 'ruleOnTimeRate',
  value: 'ruleValue',
  freight: 'ruleFreight',
} as const satisfies Readonly<Record<Measure, keyof typeof zhCN>>
