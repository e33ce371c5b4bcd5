import { Card } from '../../../kit/Card.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Picker } from '../../../kit/Picker.tsx'
import { useImportWords } from '../words.ts'
import type { MappingParts } from './parts.ts'

const most = 10

/** Which columns together tell a line from every other one, and what that is for. */
export const Identity = ({ detail, mapping, problems, edit }: MappingParts) => {
  const t = useImportWords()
  const full = mapping.identity.length >= most
  const options = detail.columns.map(({ name, samples }) => ({
    value: name,
    label: name,
    ...(samples[0] ? { note: samples[0].slice(0, 20) } : {}),
    disabled: full && !mapping.identity.includes(name),
  }))
  const missing = problems.some(({ path }) => path === 'identity')
  return (
    <Card title={t('identity')} pad>
      <Field label={t('column')} required help={t('identityLine')} error={missing ? t('identityMissing') : undefined}>
        <Picker
          multiple
          label={t('identity')}
          options={options}
          value={mapping.identity}
          onValueChange={(identity) => edit((one) => ({ ...one, identity: [...identity] }))}
        />
      </Field>
    </Card>
  )
}
