import { parameterTypes } from '../../../events/reports/reportSchemas.ts'
import type { SqlParameter } from '../../../events/reports/sqlParameters.ts'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { Field } from '../../kit/Field.tsx'
import { Select } from '../../kit/Select.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { useSqlWords } from './sqlWords.ts'

type Props = {
  parameters: readonly SqlParameter[]
  onChange: (parameters: SqlParameter[]) => void
  errorAt: (path: string) => string | undefined
}

/** What readers are asked for before SQL runs, one line for each name in it. */
export const SqlParameters = ({ parameters, onChange, errorAt }: Props) => {
  const t = useSqlWords()
  const put = (at: number, change: Partial<SqlParameter>): void =>
    onChange(parameters.map((one, place) => (place === at ? { ...one, ...change } : one)))
  return (
    <ul className="grid gap-4" aria-label={t('parameters')}>
      {parameters.map((parameter, at) => {
        const { name, type, labels, required, values } = parameter
        const place = `source.parameters.${at}`
        return (
          <li key={name} className="grid gap-3 rounded-md border p-3 sm:grid-cols-2">
            <p className="font-medium font-mono sm:col-span-2">:{name}</p>
            <Field label={t('label')} required error={errorAt(`${place}.labels`) ?? errorAt(`${place}.name`)}>
              <TextInput
                value={labels['zh-CN']}
                maxLength={64}
                onChange={({ target }) => put(at, { labels: { ...labels, 'zh-CN': target.value } })}
              />
            </Field>
            <Field label={t('type')}>
              <Select
                options={parameterTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
                value={type}
                onValueChange={(next) => put(at, { type: next, values: [] })}
              />
            </Field>
            <Field
              label={t('value')}
              optional
              error={errorAt(`${place}.values`)}
              {...(type === 'list' ? { help: t('listHelp') } : {})}
            >
              <TextInput
                key={type}
                defaultValue={values.join(', ')}
                placeholder={type === 'date' ? 'YYYY-MM-DD' : ''}
                onBlur={({ target }) => put(at, { values: valuesIn(target.value, type) })}
              />
            </Field>
            <div className="sm:pt-7">
              <Checkbox checked={required} onCheckedChange={() => put(at, { required: !required })}>
                {t('required')}
              </Checkbox>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const valuesIn = (text: string, type: SqlParameter['type']): string[] =>
  (type === 'list' ? text.split(/[,，、]/) : [text]).map((part) => part.trim()).filter((part) => part !== '')
