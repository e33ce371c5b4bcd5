import {
  operators,
  spans,
  type ConditionOperator,
  type ConditionTest,
} from '../../../events/kernel/query/conditions.ts'
import type { ColumnType } from '../../../events/kernel/query/columnTypes.ts'
import { valuesOf } from '../../../events/kernel/query/values.ts'
import { spanText } from '../../../events/reports/definitionText.ts'
import { definitionWords } from '../../../events/reports/definitionWords.ts'
import { Field } from '../../kit/Field.tsx'
import { Select } from '../../kit/Select.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { currentLanguage } from '../../kit/words.ts'
import { useReportWords } from '../parts/words.ts'
import { FieldPicker, useNamed } from './FieldPicker.tsx'
import type { Design } from './useDesign.ts'

type Props = {
  design: Design
  test: ConditionTest
  error: string | undefined
  onChange: (test: ConditionTest) => void
}

const textOnly: readonly ConditionOperator[] = ['contains', 'startsWith']
const ordered: readonly ConditionOperator[] = ['lt', 'le', 'gt', 'ge', 'between']
const offeredSpans = [...spans, 'days:7', 'days:30', 'days:90']

const suits = (operator: ConditionOperator, type: ColumnType | undefined): boolean => {
  if (textOnly.includes(operator)) return type === 'text'
  if (operator === 'within') return type === 'date' || type === 'datetime'
  return !(type === 'boolean' && ordered.includes(operator))
}

/** One comparison: a field, an operator that suits it, and its values. */
export const TestFields = ({ design, test, error, onChange }: Props) => {
  const t = useReportWords()
  const language = currentLanguage()
  const words = definitionWords[language]
  const type = useNamed(design).find(({ id }) => id === test.field)?.type
  const [, most] = valuesOf[test.operator]
  const read = (text: string): readonly string[] =>
    most === 1 ? (text === '' ? [] : [text]) : text.split(/\s*[,，]\s*/u)
  return (
    <div className="grid grow grid-cols-1 items-start gap-2 sm:grid-cols-3">
      <FieldPicker
        design={design}
        value={test.field}
        error={undefined}
        onChange={(field) => onChange({ field, operator: 'eq', values: [] })}
      />
      <Field label={t('operator')}>
        <Select
          options={operators
            .filter((operator) => suits(operator, type))
            .map((value) => ({ value, label: words[`operator.${value}`] }))}
          value={test.operator}
          onValueChange={(operator) => onChange({ ...test, operator, values: [] })}
        />
      </Field>
      {most === 0 ? null : (
        <Field label={t('value')} error={error} {...(most > 1 ? { help: t('valueHelp') } : {})}>
          {test.operator === 'within' ? (
            <Select
              options={offeredSpans.map((value) => ({ value, label: spanText(value, language) }))}
              value={test.values[0]}
              onValueChange={(span) => onChange({ ...test, values: [span] })}
            />
          ) : (
            <TextInput
              value={test.values.join(', ')}
              onChange={(event) => onChange({ ...test, values: read(event.target.value) })}
            />
          )}
        </Field>
      )}
    </div>
  )
}
