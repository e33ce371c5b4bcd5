import { X } from 'lucide-react'
import { divides } from '../../../events/kernel/formula/tree.ts'
import type { FormulaColumn } from '../../../events/reports/reportSchemas.ts'
import { Field } from '../../kit/Field.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { Select } from '../../kit/Select.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { labelOf } from '../parts/report.ts'
import { useReportWords } from '../parts/words.ts'
import { labelOfName } from './useDesign.ts'

type Props = {
  formula: FormulaColumn
  error: string | undefined
  onChange: (next: FormulaColumn) => void
  onDrop: () => void
}

const scales = ['0', '1', '2', '3', '4', '5', '6'] as const

/** One formula column; what is wrong with it is said while one types, in the words that saving would say. */
export const FormulaEditor = ({ formula, error, onChange, onDrop }: Props) => {
  const t = useReportWords()
  const name = labelOf(formula.labels)
  const write = (text: string): void => {
    const totals = /[/÷／]/u.test(text) !== divides(formula.tree) ? totalsOf(text) : formula.totals
    onChange({ ...formula, text, totals })
  }
  return (
    <div className="grid gap-3 border-b p-4 last:border-b-0 sm:grid-cols-[180px_1fr_auto]">
      <Field label={t('formulaName')} required>
        <TextInput
          value={formula.labels['zh-CN']}
          maxLength={128}
          onChange={(event) => onChange({ ...formula, labels: labelOfName(event.target.value) })}
        />
      </Field>
      <Field label={t('formula')} required error={error} help={t('formulaHelp')}>
        <TextInput
          value={formula.text}
          maxLength={1000}
          className="font-mono"
          spellCheck={false}
          onChange={(event) => write(event.target.value)}
        />
      </Field>
      <span className="mt-6">
        <IconButton icon={X} label={t('drop', { name })} onClick={onDrop} />
      </span>
      <Field label={t('scale')}>
        <Select
          options={scales.map((value) => ({ value, label: value }))}
          value={scales[formula.scale]}
          onValueChange={(value) => onChange({ ...formula, scale: Number(value) })}
        />
      </Field>
      <Field group label={t('totals')}>
        <Segmented
          segments={[
            { value: 'rows', label: t('totals.rows') },
            { value: 'formula', label: t('totals.formula') },
          ]}
          value={formula.totals}
          onValueChange={(totals) => onChange({ ...formula, totals })}
        />
      </Field>
    </div>
  )
}

/** A ratio cannot be added up. */
const totalsOf = (text: string): FormulaColumn['totals'] => (/[/÷／]/u.test(text) ? 'formula' : 'rows')
