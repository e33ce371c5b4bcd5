import { useState } from 'react'
import * as z from 'zod'
import { definitionOf, readParameter } from '../../../events/settings/parameters.ts'
import { settingPhrases } from '../../../events/settings/settingPhrases.ts'
import type { ParameterAnswer } from '../../../projections/settings/settingAnswers.ts'
import { Button } from '../../kit/Button.tsx'
import { DateInput } from '../../kit/DateInput.tsx'
import { Field } from '../../kit/Field.tsx'
import { formatMoment } from '../../kit/format.ts'
import { NumberInput } from '../../kit/NumberInput.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { Select } from '../../kit/Select.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { say } from '../../kit/toast.ts'
import { send } from '../../shell/calls.ts'
import { RecordDrawer } from '../../shell/record/RecordDrawer.tsx'
import { useRecordForm } from '../../shell/record/useRecordForm.ts'
import { useUndo } from '../../shell/record/useUndo.ts'
import { newId } from '../../shell/intents.ts'
import { parametersApi, useRefreshParameters, useValueText } from './useParameters.ts'
import { useParameterWords } from './words.ts'

type Props = { parameter: ParameterAnswer; onClose: () => void }
type Saved = Readonly<{ undoToken?: string }>
type ParameterInput = Readonly<{ value: string; when: string; day: string; time: string }>

const instantOf = ({ day, time }: ParameterInput): string | undefined => {
  const at = new Date(`${day}T${time}:00`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** Reads a value by the definition of its parameter. */
const valueSchema = (key: string) =>
  z.string().superRefine((value, context) => {
    const definition = definitionOf(key)
    const read = definition && readParameter(definition, value.trim())
    if (read && 'key' in read) context.addIssue({ code: 'custom', message: read.key, params: read.params })
  })

/** The drawer in which a parameter is changed, at once or from a moment on. */
export const ParameterForm = ({ parameter, onClose }: Props) => {
  const t = useParameterWords()
  const textOf = useValueText()
  const refresh = useRefreshParameters()
  const undo = useUndo(refresh)
  const [current, setCurrent] = useState(parameter)
  const [intent] = useState(newId)
  const { key, name, help, limits, maxLength, next } = current
  const form = useRecordForm<ParameterInput>({
    initial: { value: current.value, when: 'now', day: '', time: '00:00' },
    schemas: { value: valueSchema(key) },
    labels: (field) => t(field),
    phrases: settingPhrases,
  })
  const { input, set, error } = form
  const [dayMissing, setDayMissing] = useState(false)

  const done = (sentence: string, { undoToken }: Saved): void => {
    say(sentence, undoToken === undefined ? {} : { undo: () => undo([undoToken]) })
    onClose()
  }
  const write = async (value: string | null): Promise<void> => {
    const body = { key, value, version: current.version }
    const effectiveAt = instantOf(input)
    if (input.when === 'later') {
      if (effectiveAt === undefined) return setDayMissing(true)
      const saved = await send<Saved>('PUT', `${parametersApi}/schedule`, { ...body, effectiveAt }, { intent })
      await refresh()
      return done(t('plannedDone', { name, at: formatMoment(effectiveAt) }), saved)
    }
    const saved = await send<Saved>('PUT', parametersApi, body, { intent })
    await refresh()
    return done(t('saved', { name }), saved)
  }

  const hints = [
    limits ? t('range', limits) : '',
    maxLength === null ? '' : t('atMost', { count: maxLength }),
    `${t('standard')}: ${textOf(current, current.standard)}`,
  ]
  return (
    <RecordDrawer
      title={name}
      form={form}
      name={`/system/parameter/${key}`}
      onSave={() => write(input.value.trim())}
      onClose={onClose}
      action={t('save')}
      record={{
        kind: 'parameter',
        id: key,
        version: current.version,
        onNewest: async (keep) => {
          const newest = await send<ParameterAnswer>('GET', `${parametersApi}/${key}`)
          setCurrent(newest)
          form.restart({ ...input, value: newest.value }, keep)
        },
      }}
    >
      <Field
        label={t('value')}
        help={
          <>
            {help}
            <br />
            {hints.filter(Boolean).join(' · ')}
          </>
        }
        error={error('value')}
        group={current.kind === 'flag'}
      >
        <Control parameter={current} value={input.value} onChange={(value) => set('value', value)} />
      </Field>
      <Field label={t('when')} group>
        <Segmented
          segments={[
            { value: 'now', label: t('now') },
            { value: 'later', label: t('later') },
          ]}
          value={input.when}
          onValueChange={(when) => set('when', when)}
        />
      </Field>
      {input.when === 'later' ? (
        <div className="grid grid-cols-2 gap-3">
          <Field label={t('day')} required error={dayMissing ? t('dayMissing') : undefined}>
            <DateInput name="day" value={input.day} onValueChange={(day) => set('day', day)} />
          </Field>
          <Field label={t('time')} required>
            <TextInput
              name="time"
              type="time"
              value={input.time}
              onChange={(event) => set('time', event.target.value)}
            />
          </Field>
        </div>
      ) : null}
      {next ? <p className="text-13 text-warn">{t('dropped', { at: formatMoment(next.effectiveAt) })}</p> : null}
      {current.isSet ? (
        <div>
          <Button small onClick={() => void form.submit(() => write(null))}>
            {t('reset')}
          </Button>
        </div>
      ) : null}
    </RecordDrawer>
  )
}

type ControlProps = { parameter: ParameterAnswer; value: string; onChange: (value: string) => void }

const Control = ({ parameter: { kind, choices, unit }, value, onChange }: ControlProps) => {
  const t = useParameterWords()
  if (kind === 'flag')
    return (
      <Segmented
        segments={[
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]}
        value={value}
        onValueChange={onChange}
      />
    )
  if (kind === 'choice') return <Select options={choices} value={value} onValueChange={onChange} />
  if (kind === 'number')
    return <NumberInput name="value" value={value} unit={unit || undefined} onValueChange={onChange} />
  return <TextInput name="value" value={value} onChange={(event) => onChange(event.target.value)} />
}
