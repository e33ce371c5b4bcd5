import { Field } from '../../kit/Field.tsx'
import { PasswordInput } from '../../kit/PasswordInput.tsx'
import { useOwnWords } from './words.ts'

type Props = { value: string; error: string | undefined; onChange: (text: string) => void }

/** The password that one has now. */
export const CurrentPassword = ({ value, error, onChange }: Props) => {
  const t = useOwnWords()
  return (
    <Field label={t('currentPassword')} required error={error}>
      <PasswordInput
        name="current"
        autoComplete="current-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
