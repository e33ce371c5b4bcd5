import { Plus, X } from 'lucide-react'
import { Button } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { Field } from '../../../kit/Field.tsx'
import { IconButton } from '../../../kit/IconButton.tsx'
import { Picker } from '../../../kit/Picker.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { freeFields, problemAt, withConstant, withoutConstant } from '../mapping.ts'
import { sentenceOfKey } from '../sentences.ts'
import { useImportWords } from '../words.ts'
import type { MappingParts } from './parts.ts'

/** Values that every line gets, for fields the file does not have. */
export const Constants = (parts: MappingParts) => {
  const t = useImportWords()
  const { detail, mapping, edit } = parts
  const free = freeFields(detail.fields, mapping)
  const [next] = [...free.filter(({ required }) => required), ...free]
  const add = (field: string): void => edit((one) => ({ ...one, constants: [...one.constants, { field, value: '' }] }))
  return (
    <Card title={t('constants')} pad>
      <p className="mb-3 text-13 text-text-2">{t('constantsLine')}</p>
      <ul className="grid gap-3">
        {mapping.constants.map((_, place) => (
          <Constant key={place} {...parts} place={place} />
        ))}
      </ul>
      <div className="mt-3">
        <Button small icon={Plus} disabled={!next} onClick={() => (next ? add(next.name) : undefined)}>
          {next ? t('addConstant') : t('constantsAll')}
        </Button>
      </div>
    </Card>
  )
}

const Constant = ({ detail, mapping, problems, edit, place }: MappingParts & { place: number }) => {
  const t = useImportWords()
  const constant = mapping.constants[place]
  if (!constant) return null
  const own = detail.fields.find(({ name }) => name === constant.field)
  const choices = [...(own ? [own] : []), ...freeFields(detail.fields, mapping)]
  const problem = problemAt(problems, `constants.${place}.`)
  const change = (step: Partial<typeof constant>): void =>
    edit((one) => withConstant(one, place, { ...constant, ...step }))
  return (
    <li className="flex items-start gap-2">
      <div className="grid min-w-0 grow gap-2 sm:grid-cols-2">
        <Field label={t('constantField')}>
          <Picker
            label={t('constantField')}
            options={choices.map(({ name, label }) => ({ value: name, label }))}
            value={constant.field}
            onValueChange={(field) => change({ field })}
          />
        </Field>
        <Field
          label={t('constantValue')}
          error={problem && sentenceOfKey(problem.key, problem.params)}
          help={own?.kind === 'day' ? t('constantDay') : undefined}
        >
          <TextInput
            value={constant.value}
            maxLength={500}
            onChange={({ target }) => change({ value: target.value })}
          />
        </Field>
      </div>
      <div className="mt-[29px]">
        <IconButton
          small
          icon={X}
          label={t('removeConstant')}
          onClick={() => edit((one) => withoutConstant(one, place))}
        />
      </div>
    </li>
  )
}
