import { type FormEvent, useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { Select } from '../../../kit/Select.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { send } from '../../../shell/calls.ts'
import { sentenceOf } from '../../../shell/problems.ts'
import { useMay } from '../../../shell/record/useMay.ts'
import type { RecordReason } from '../../parts/access.ts'
import { ViaWords } from '../../parts/AccessTable.tsx'
import { userApi } from '../paths.ts'
import type { Person } from '../person.ts'
import { useUserWords } from '../words.ts'

const kinds = [
  { value: 'order', word: 'kindOrder', action: 'logistics:order:read' },
  { value: 'user', word: 'kindUser', action: 'sys:user:read' },
  { value: 'role', word: 'kindRole', action: 'sys:role:read' },
  { value: 'company', word: 'kindCompany', action: 'sys:company:read' },
] as const
type Kind = (typeof kinds)[number]['value']

const because = {
  everything: 'becauseEverything',
  company: 'becauseCompany',
  created: 'becauseCreated',
  department: 'becauseDepartment',
  notGranted: 'becauseNotGranted',
  otherCompany: 'becauseOtherCompany',
  outOfReach: 'becauseOutOfReach',
} as const

/** Why a person sees one record, or does not. */
export const ExplainRecord = ({ person }: { person: Person }) => {
  const t = useUserWords()
  const may = useMay()
  const offered = kinds.filter(({ action }) => may(action))
  const [kind, setKind] = useState<Kind>(offered[0]?.value ?? 'user')
  const [id, setId] = useState('')
  const [answer, setAnswer] = useState<RecordReason>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const ask = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy || id.trim() === '') return
    setBusy(true)
    setProblem(undefined)
    setAnswer(undefined)
    try {
      const query = new URLSearchParams({ kind, record: lastWord(id) })
      const found = await send<Readonly<{ record: RecordReason }>>(
        'GET',
        `${userApi(person.id)}/effectiveAccess?${query}`,
      )
      setAnswer(found.record)
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-3">
      <form className="flex flex-wrap items-end gap-3" onSubmit={(event) => void ask(event)}>
        <Field label={t('explainKind')} className="w-40">
          <Select
            options={offered.map(({ value, word }) => ({ value, label: t(word) }))}
            value={kind}
            onValueChange={setKind}
          />
        </Field>
        <Field label={t('explainId')} className="w-72">
          <TextInput
            value={id}
            autoComplete="off"
            placeholder={t('explainIdHelp')}
            onChange={(event) => setId(event.target.value)}
          />
        </Field>
        <Button type="submit" busy={busy}>
          {t('explainAsk')}
        </Button>
      </form>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      {answer ? <Reason answer={answer} /> : null}
    </div>
  )
}

/** People paste whole addresses: the id is the last word of the path. */
const lastWord = (text: string): string => text.trim().split('?')[0]?.split('/').findLast(Boolean) ?? ''

const Reason = ({ answer }: { answer: RecordReason }) => {
  const t = useUserWords()
  const { sees, action, department, via } = answer
  const facts = { action: action.label, department: department?.label ?? '' }
  return (
    <Notice tone={sees ? 'good' : 'warn'} title={t(sees ? 'explainSees' : 'explainNot')}>
      <p>{sentence(t, answer, facts)}</p>
      {via.length > 0 ? (
        <div className="mt-1">
          <ViaWords via={via} />
        </div>
      ) : null}
    </Notice>
  )
}

const sentence = (
  t: ReturnType<typeof useUserWords>,
  answer: RecordReason,
  { action, department }: Readonly<{ action: string; department: string }>,
): string => {
  const key = because[answer.because]
  if (key === 'becauseEverything' || key === 'becauseOtherCompany') return t(key)
  return key === 'becauseDepartment' ? t(key, { action, department }) : t(key, { action })
}
