import { DateInput } from '../../../kit/DateInput.tsx'
import { readDay } from '../../../kit/days.ts'
import { Field } from '../../../kit/Field.tsx'
import { useKitWords } from '../../../kit/kitWords.ts'
import { useDepartmentWords } from '../words.ts'

type Props = { value: string; onChange: (day: string) => void; error?: string | undefined }

/** From which day on a change holds. */
export const FromDay = ({ value, onChange, error }: Props) => {
  const t = useDepartmentWords()
  const kit = useKitWords()
  const wrong = value !== '' && readDay(value) !== value
  return (
    <Field label={t('fromDay')} optional help={t('fromDayHelp')} error={wrong ? kit('badDay') : error}>
      <DateInput name="effectiveAt" value={value} onValueChange={onChange} />
    </Field>
  )
}

/** Whether the day can be sent: none is today. */
export const isDayRight = (value: string): boolean => value === '' || readDay(value) === value

export const sentDay = (value: string) => (value === '' ? {} : { effectiveAt: value })
