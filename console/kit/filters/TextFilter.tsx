import { useState } from 'react'
import { FilterChip } from '../FilterChip.tsx'
import { useKitWords } from '../kitWords.ts'
import { TextInput } from '../TextInput.tsx'
import { FilterForm } from './FilterForm.tsx'

type Props = {
  label: string
  value: string | undefined
  onChange: (value: string | undefined) => void
  startOpen?: boolean
}

/** Rows whose field contains a text. */
export const TextFilter = ({ label, value, onChange, startOpen }: Props) => (
  <FilterChip label={label} value={value} onClear={() => onChange(undefined)} startOpen={startOpen}>
    {(close) => (
      <Editor
        value={value ?? ''}
        onApply={(text) => {
          onChange(text.trim() || undefined)
          close()
        }}
      />
    )}
  </FilterChip>
)

const Editor = ({ value, onApply }: { value: string; onApply: (text: string) => void }) => {
  const t = useKitWords()
  const [text, setText] = useState(value)
  return (
    <FilterForm onApply={() => onApply(text)}>
      <TextInput
        aria-label={t('contains')}
        placeholder={t('contains')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </FilterForm>
  )
}
