import { useState } from 'react'
import { DateInput } from '../../kit/DateInput.tsx'
import { readDay } from '../../kit/days.ts'
import { Segmented } from '../../kit/Segmented.tsx'
import { useDepartmentWords } from './words.ts'

type Props = { day: string | undefined; onDay: (day: string | undefined) => void }

/** Today, or the day of which the organisation is looked at. */
export const AsOfDay = ({ day, onDay }: Props) => {
  const t = useDepartmentWords()
  const [typed, setTyped] = useState<string>()
  const take = (text: string): void => {
    const read = readDay(text)
    setTyped(read === text ? undefined : text)
    if (read === text) onDay(text)
    if (text === '') onDay(undefined)
  }
  return (
    <span className="flex items-center gap-2">
      <Segmented
        label={t('asOf')}
        segments={[{ value: 'today', label: t('today') }]}
        value={day === undefined ? 'today' : ''}
        onValueChange={() => {
          setTyped(undefined)
          onDay(undefined)
        }}
      />
      <DateInput aria-label={t('asOf')} className="w-40" value={typed ?? day ?? ''} onValueChange={take} />
    </span>
  )
}
