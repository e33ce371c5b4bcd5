import { type FormEvent, useState } from 'react'
import { type DateForm, dateForms } from '../../../../events/kernel/importTarget.ts'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Field } from '../../../kit/Field.tsx'
import { useKitWords } from '../../../kit/kitWords.ts'
import { Picker } from '../../../kit/Picker.tsx'
import { Segmented } from '../../../kit/Segmented.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import type { ExtraUse, FieldUse, TargetField } from '../mapping.ts'
import { useImportWords } from '../words.ts'
import { TextRules } from './TextRules.tsx'
import { type Reading, readingOf, withReading, wrongPlaces } from './readingRules.ts'

type Props = {
  use: FieldUse | ExtraUse
  field: TargetField | undefined
  onApply: (use: FieldUse | ExtraUse) => void
  onClose: () => void
}

/** Everything that matters when a text of this column is read. */
export const ReadingDialog = ({ use, field, onApply, onClose }: Props) => {
  const t = useImportWords()
  const kit = useKitWords()
  const [reading, set] = useState(() => readingOf(use))
  const [tried, setTried] = useState(false)
  const change = (step: Partial<Reading>): void => set((now) => ({ ...now, ...step }))
  const wrong = wrongPlaces(use, reading)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    if (wrong.length > 0) setTried(true)
    else onApply(withReading(use, reading))
  }
  const parts = { reading, change, wrong: tried ? wrong : [] }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('readingTitle', { column: use.column })}
      line={field?.label}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{kit('cancel')}</Button>
          <Button look="main" type="submit">
            {t('readingApply')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">{field ? <FieldReading {...parts} field={field} /> : <FactReading {...parts} />}</div>
    </Dialog>
  )
}

type Parts = { reading: Reading; change: (step: Partial<Reading>) => void; wrong: readonly string[] }

const FactReading = ({ reading, change, wrong }: Parts) => {
  const t = useImportWords()
  return (
    <>
      <Field label={t('factName')} required error={wrong.includes('name') ? t('nameMissing') : undefined}>
        <TextInput value={reading.name} maxLength={200} onChange={({ target }) => change({ name: target.value })} />
      </Field>
      <DateForms reading={reading} change={change} help={t('datesFact')} />
    </>
  )
}

const FieldReading = ({ reading, change, wrong, field: { kind, required } }: Parts & { field: TargetField }) => {
  const t = useImportWords()
  return (
    <>
      {kind === 'day' ? <DateForms reading={reading} change={change} help={t('datesHelp')} /> : null}
      <TextRules
        rules={reading.texts}
        wrong={wrong}
        withZero={kind === 'decimal'}
        onChange={(texts) => change({ texts })}
      />
      {kind === 'text' ? null : (
        <Field label={t('otherText')} group>
          <Segmented
            segments={[
              { value: 'refuse', label: t('otherRefuse') },
              { value: 'gap', label: t('otherGap') },
            ]}
            value={reading.otherText}
            onValueChange={(otherText) => change({ otherText })}
          />
        </Field>
      )}
      {required ? null : (
        <Field label={t('empty')} group>
          <Segmented
            segments={[
              { value: 'fine', label: t('emptyFine') },
              { value: 'gap', label: t('emptyGap') },
            ]}
            value={reading.empty}
            onValueChange={(empty) => change({ empty })}
          />
        </Field>
      )}
    </>
  )
}

const forms = dateForms.map((value) => ({ value, label: value }))
const mostForms = 6

const DateForms = ({ reading, change, help }: Omit<Parts, 'wrong'> & { help: string }) => {
  const t = useImportWords()
  const full = reading.dates.length >= mostForms
  return (
    <Field label={t('dates')} help={help}>
      <Picker
        multiple
        label={t('dates')}
        placeholder={t('datesUsual')}
        options={forms.map((form) => ({ ...form, disabled: full && !reading.dates.includes(form.value) }))}
        value={reading.dates}
        onValueChange={(dates) => change({ dates: dates as readonly DateForm[] })} // the options are these forms
      />
    </Field>
  )
}
