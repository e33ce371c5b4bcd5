import type { FormEvent, ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { useKitWords } from '../kitWords.ts'

type Props = { onApply: () => void; disabled?: boolean; children: ReactNode }

/** The editor of a filter that is applied with Enter or its button. */
export const FilterForm = ({ onApply, disabled = false, children }: Props) => {
  const t = useKitWords()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!disabled) onApply()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 p-3">
      {children}
      <Button type="submit" look="main" disabled={disabled}>
        {t('apply')}
      </Button>
    </form>
  )
}
