import { DateInput } from '../../kit/DateInput.tsx'
import { Field } from '../../kit/Field.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { type MomentProblem, type TypedMoment } from './moments.ts'
import { useRunWords } from './words.ts'

type Props = {
  label: string
  value: TypedMoment
  onChange: (value: TypedMoment) => void
  problem: MomentProblem | undefined
  /** Whether the newest moment may be chosen. */
  now?: boolean
}

/** A moment of the log: the newest, a day and time, or the position of an event. */
export const MomentInput = ({ label, value, onChange, problem, now = true }: Props) => {
  const t = useRunWords()
  const set = (part: Partial<TypedMoment>): void => onChange({ ...value, ...part })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-[5px] text-13 font-medium">{label}</legend>
      <div>
        <Segmented
          label={label}
          segments={[
            ...(now ? [{ value: 'now', label: t('now') } as const] : []),
            { value: 'day', label: t('day') },
            { value: 'position', label: t('position') },
          ]}
          value={value.by}
          onValueChange={(by) => set({ by })}
        />
      </div>
      {value.by === 'day' ? <DayAndTime value={value} set={set} problem={problem} /> : null}
      {value.by === 'position' ? (
        <Field label={t('position')} required error={problem && t(problem)}>
          <TextInput
            inputMode="numeric"
            value={value.position}
            onChange={({ target }) => set({ position: target.value })}
          />
        </Field>
      ) : null}
    </fieldset>
  )
}

type PartProps = Pick<Props, 'value' | 'problem'> & { set: (part: Partial<TypedMoment>) => void }

const DayAndTime = ({ value, set, problem }: PartProps) => {
  const t = useRunWords()
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label={t('day')} required error={problem === 'dayMissing' ? t(problem) : undefined}>
        <DateInput value={value.day} onValueChange={(day) => set({ day })} />
      </Field>
      <Field label={t('time')} help={t('timeHelp')} error={problem === 'timeWrong' ? t(problem) : undefined}>
        <TextInput
          inputMode="numeric"
          placeholder={t('timePlaceholder')}
          value={value.time}
          onChange={({ target }) => set({ time: target.value })}
        />
      </Field>
    </div>
  )
}
