import { useState } from 'react'
import type { SubjectAnswer } from '../../../projections/audit/privacyAnswers.ts'
import { Field } from '../../kit/Field.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Picker } from '../../kit/Picker.tsx'
import { say } from '../../kit/toast.ts'
import { useList } from '../../shell/calls.ts'
import { WishDialog } from '../parts/WishDialog.tsx'
import { subjectApi } from '../paths.ts'
import { ReasonField } from './ReasonField.tsx'
import { useErasureSteps } from './useErasures.ts'
import { useErasureWords } from './words.ts'

type Props = { subject?: SubjectAnswer; onClose: () => void; onAsked: (id: string) => void }

/** Who is to be erased, and why; nothing is erased before somebody else confirms. */
export const AskErasure = ({ subject: given, onClose, onAsked }: Props) => {
  const t = useErasureWords()
  const { ask } = useErasureSteps()
  const [subject, choose] = useState(given)
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState(false)
  return (
    <WishDialog
      title={given ? t('askOf', { name: given.name }) : t('askTitle')}
      line={t('askLine')}
      action={t('askSend')}
      check={() => {
        setChecked(true)
        return subject !== undefined && reason.trim() !== ''
      }}
      onSend={async () => {
        const { id } = await ask(subject?.id ?? '', reason.trim())
        say(t('asked'))
        onClose()
        onAsked(id)
      }}
      onClose={onClose}
    >
      {given ? null : (
        <Field
          label={t('subject')}
          required
          help={t('choosePerson')}
          error={checked && subject === undefined ? t('subjectMissing') : undefined}
        >
          <PersonPicker chosen={subject} onChoose={choose} />
        </Field>
      )}
      {subject?.refused ? <Notice tone="warn">{t('notNow', { message: subject.refused.message })}</Notice> : null}
      <ReasonField value={reason} onChange={setReason} help={t('reasonHelp')} checked={checked} />
    </WishDialog>
  )
}

type PickerProps = { chosen: SubjectAnswer | undefined; onChoose: (subject: SubjectAnswer) => void }

const PersonPicker = ({ chosen, onChoose }: PickerProps) => {
  const t = useErasureWords()
  const [keyword, search] = useState('')
  const { data, isLoading } = useList<SubjectAnswer>(
    `${subjectApi}/getSubjectByParam?pageNum=1&pageSize=20`,
    keyword.trim() === '' ? {} : { keyword: keyword.trim() },
  )
  const people = data?.list ?? []
  const optionOf = ({ id, name, account, erasedAt }: SubjectAnswer) => ({
    value: id,
    label: name,
    note: erasedAt === null ? account : t('isErased'),
    disabled: erasedAt !== null,
  })
  return (
    <Picker
      label={t('subject')}
      options={people.map(optionOf)}
      known={chosen ? [optionOf(chosen)] : []}
      value={chosen?.id}
      onValueChange={(id) => {
        const found = people.find((person) => person.id === id)
        if (found) onChoose(found)
      }}
      onSearch={search}
      loading={isLoading}
    />
  )
}
