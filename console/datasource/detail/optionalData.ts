import * as z from 'zod'
import { type DataColumn, optionalValue } from '../../../events/sources/dataTableSchemas.ts'

type Choice = DataColumn['optionalData'][number]

/** One code a line with what people read instead: `AIR = 空运 | 空運 | Air`. */
export const choicesText = (choices: readonly Choice[]): string =>
  choices
    .map(
      ({ code, label }) =>
        `${code} = ${[label['zh-CN'], label['zh-TW'], label['en-US']].join(' | ').replace(/( \| )+$/, '')}`,
    )
    .join('\n')

export const choicesOf = (text: string): readonly Choice[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const at = line.indexOf('=')
      const [zhCN = '', zhTW = '', enUS = ''] = line.slice(at + 1).split('|')
      const label = { 'zh-CN': zhCN.trim(), 'zh-TW': zhTW.trim(), 'en-US': enUS.trim() }
      return {
        code: at < 0 ? line.trim() : line.slice(0, at).trim(),
        label: at < 0 ? { ...label, 'zh-CN': '' } : label,
      }
    })

const most = 1000

/** Reads the lines as the server will. */
export const optionalDataText = z.string().refine(
  (text) => {
    const choices = choicesOf(text)
    const codes = new Set(choices.map(({ code }) => code))
    return (
      choices.length <= most &&
      codes.size === choices.length &&
      choices.every((one) => optionalValue.safeParse(one).success)
    )
  },
  { message: 'FORMAT_INVALID' },
)
