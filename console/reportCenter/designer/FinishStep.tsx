import { reportWords } from '../../../events/reports/reportPhrases.ts'
import { Card } from '../../kit/Card.tsx'
import { Field } from '../../kit/Field.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { currentLanguage } from '../../kit/words.ts'
import { useReportWords } from '../parts/words.ts'
import type { StepProps } from './useSaving.ts'

const names = [
  ['nameCn', 'name'],
  ['nameTw', 'nameTw'],
  ['nameEn', 'nameEn'],
] as const

/** What the report is called, for whom it is, and why it was changed. */
export const FinishStep = ({ design, saving }: StepProps) => {
  const t = useReportWords()
  const words = reportWords[currentLanguage()]
  const { wording, say } = design
  return (
    <Card pad title={t('toFinish')}>
      <div className="grid max-w-xl gap-4">
        {names.map(([field, label]) => (
          <Field
            key={field}
            label={t(label)}
            required={field === 'nameCn'}
            optional={field !== 'nameCn'}
            error={saving.errorAt(field)}
          >
            <TextInput
              value={wording[field]}
              maxLength={64}
              onChange={(event) => say({ [field]: event.target.value })}
            />
          </Field>
        ))}
        <Field label={t('description')} optional error={saving.errorAt('description')}>
          <TextArea
            value={wording.description}
            maxLength={500}
            onChange={(event) => say({ description: event.target.value })}
          />
        </Field>
        <Field group label={t('category')}>
          <Segmented
            segments={(['PRIVATE', 'PUBLIC'] as const).map((value) => ({
              value,
              label: words[`report.category.${value}`],
            }))}
            value={wording.category}
            onValueChange={(category) => say({ category })}
          />
        </Field>
        <Field label={t('note')} optional>
          <TextInput value={wording.note} maxLength={200} onChange={(event) => say({ note: event.target.value })} />
        </Field>
      </div>
    </Card>
  )
}
