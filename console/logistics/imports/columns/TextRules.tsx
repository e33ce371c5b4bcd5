import { Plus, X } from 'lucide-react'
import { Button } from '../../../kit/Button.tsx'
import { Field } from '../../../kit/Field.tsx'
import { IconButton } from '../../../kit/IconButton.tsx'
import { Select } from '../../../kit/Select.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { useImportWords } from '../words.ts'
import type { TextRule } from './readingRules.ts'

type Props = {
  rules: readonly TextRule[]
  /** Numbers of the rules that lack their text. */
  wrong: readonly string[]
  /** Whether a text may mean zero: for numbers. */
  withZero: boolean
  onChange: (rules: readonly TextRule[]) => void
}

const most = 50
const another: TextRule = { text: '', match: 'is', means: 'gap' }

/** Texts that stand where a value is expected, and what each of them means. */
export const TextRules = ({ rules, wrong, withZero, onChange }: Props) => {
  const t = useImportWords()
  const matches = [
    { value: 'is', label: t('matchIs') },
    { value: 'startsWith', label: t('matchStarts') },
  ] as const
  const meanings = [
    { value: 'gap', label: t('meansGap') },
    { value: 'zero', label: t('meansZero') },
  ] as const
  return (
    <Field label={t('texts')} group help={t('textsHelp')}>
      <ul className="grid gap-2">
        {rules.map((rule, place) => {
          const change = (step: Partial<TextRule>): void => onChange(rules.with(place, { ...rule, ...step }))
          return (
            <li key={place} className="flex flex-wrap items-center gap-2">
              <span className="w-28">
                <Select
                  aria-label={t('match')}
                  options={matches}
                  value={rule.match}
                  onValueChange={(match) => change({ match })}
                />
              </span>
              <span className="min-w-40 grow basis-40">
                <TextInput
                  aria-label={t('text')}
                  aria-invalid={wrong.includes(String(place)) || undefined}
                  maxLength={200}
                  value={rule.text}
                  onChange={({ target }) => change({ text: target.value })}
                />
              </span>
              {withZero ? (
                <span className="w-40">
                  <Select
                    aria-label={t('means')}
                    options={meanings}
                    value={rule.means}
                    onValueChange={(means) => change({ means })}
                  />
                </span>
              ) : (
                <span className="text-13 text-text-2">{t('meansGap')}</span>
              )}
              <IconButton small icon={X} label={t('removeText')} onClick={() => onChange(rules.toSpliced(place, 1))} />
            </li>
          )
        })}
      </ul>
      <div className="mt-1.5">
        <Button small icon={Plus} disabled={rules.length >= most} onClick={() => onChange([...rules, another])}>
          {t('addText')}
        </Button>
      </div>
    </Field>
  )
}
