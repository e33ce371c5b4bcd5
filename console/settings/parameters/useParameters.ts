import type { ParameterAnswer } from '../../../projections/settings/settingAnswers.ts'
import { formatNumber } from '../../kit/format.ts'
import { useList, useRefresh } from '../../shell/calls.ts'
import { useInLanguage } from '../../shell/useInLanguage.ts'
import { useParameterWords } from './words.ts'

export const parametersApi = '/sys/parameter'

/** Every parameter whose words hold the keyword; there are few, so they come in one page. */
export const useParameters = (keyword: string) => {
  const answer = useList<ParameterAnswer>(
    `${parametersApi}/getParameterByParam?pageNum=1&pageSize=200`,
    keyword.trim() === '' ? {} : { keyword: keyword.trim() },
  )
  useInLanguage(answer.mutate)
  return answer
}

/** Asks again for whatever shows parameters, or what they change. */
export const useRefreshParameters = (): (() => Promise<void>) => {
  const refresh = useRefresh()
  return async () => {
    await Promise.all(
      [parametersApi, '/sys/timeline/parameter/', '/sys/log/parameter', '/public/shell'].map((path) => refresh(path)),
    )
  }
}

/** A value as people read it. */
export const useValueText = () => {
  const t = useParameterWords()
  return ({ kind, choices, unit }: ParameterAnswer, value: string): string => {
    if (kind === 'flag') return value === 'true' ? t('yes') : t('no')
    if (kind === 'choice') return choices.find((choice) => choice.value === value)?.label ?? value
    if (value === '') return t('blank')
    return kind === 'number' ? [formatNumber(value), unit].filter(Boolean).join(' ') : value
  }
}
