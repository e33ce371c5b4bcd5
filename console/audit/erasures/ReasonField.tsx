import { Field } from '../../kit/Field.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { useErasureWords } from './words.ts'

type Props = { value: string; onChange: (reason: string) => void; help: string; checked: boolean }

const longest = 500

/** Why something is asked, declined or held; it cannot stay empty. */
export const ReasonField = ({ value, onChange, help, checked }: Props) => {
  const t = useErasureWords()
  const missing = checked && value.trim() === ''
  return (
    <Field label={t('reason')} required help={help} error={missing ? t('reasonMissing') : undefined}>
      <TextArea value={value} maxLength={longest} onChange={({ target }) => onChange(target.value)} />
    </Field>
  )
}
