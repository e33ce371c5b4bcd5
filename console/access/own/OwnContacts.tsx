import { phrases } from '../../../events/access/phrases.ts'
import { profileFields } from '../../../events/access/userFields.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Field } from '../../kit/Field.tsx'
import { FormProblems } from '../../kit/FormProblems.tsx'
import { Select } from '../../kit/Select.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { say } from '../../kit/toast.ts'
import { send } from '../../shell/calls.ts'
import { useUnsaved } from '../../shell/page.ts'
import { useRecordForm } from '../../shell/record/useRecordForm.ts'
import { useLabels } from '../parts/accessLabels.ts'
import { genders } from '../parts/choices.ts'
import { type OwnProfile, profileApi } from './profile.ts'
import { useRefreshOwn } from './useRefreshOwn.ts'
import { useOwnWords } from './words.ts'

type ContactInput = Readonly<{ mobile: string; email: string; wechat: string; gender: string; contact: string }>

const { mobile, email, wechat, contact } = profileFields

const inputOf = (profile: OwnProfile): ContactInput => ({
  mobile: profile.mobile,
  email: profile.email,
  wechat: profile.wechat,
  gender: profile.gender ?? '',
  contact: profile.contact,
})

/** How one can be reached: what everybody says of themselves. */
export const OwnContacts = ({ profile }: { profile: OwnProfile }) => {
  const t = useOwnWords()
  const { label, word } = useLabels('user')
  const refresh = useRefreshOwn()
  const form = useRecordForm<ContactInput>({
    initial: inputOf(profile),
    schemas: { mobile, email, wechat, contact },
    labels: label,
    phrases,
  })
  const { input, set, error, busy, isTouched } = form
  useUnsaved(isTouched)

  const save = async (): Promise<void> => {
    const values = { ...input, gender: input.gender === '' ? null : input.gender }
    const changes = Object.fromEntries(form.changed.map((name) => [name, values[name]]))
    await send('PUT', profileApi, { version: profile.version, ...changes })
    await refresh()
    say(t('saved'))
  }

  const text = (name: 'mobile' | 'email' | 'wechat') => (
    <Field label={label(name)} error={error(name)}>
      <TextInput
        name={name}
        autoComplete="off"
        value={input[name]}
        onChange={(event) => set(name, event.target.value)}
      />
    </Field>
  )
  return (
    <Card title={t('contacts')} pad>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && isTouched) void form.submit(save)
        }}
      >
        {form.problems.length > 0 || form.refusal ? (
          <FormProblems problems={form.problems} sentence={form.refusal} attempt={form.attempt} />
        ) : null}
        <div className="grid gap-4 sm:grid-cols-2">
          {text('mobile')}
          {text('email')}
          {text('wechat')}
          <Field label={label('gender')} error={error('gender')}>
            <Select
              options={[
                { value: '', label: t('noChoice') },
                ...genders.map((value) => ({ value, label: word('gender', value) })),
              ]}
              value={input.gender}
              onValueChange={(value) => set('gender', value)}
            />
          </Field>
        </div>
        <Field label={label('contact')} error={error('contact')}>
          <TextArea
            name="contact"
            rows={2}
            value={input.contact}
            onChange={(event) => set('contact', event.target.value)}
          />
        </Field>
        <div className="flex justify-end gap-2">
          <Button disabled={busy || !isTouched} onClick={() => form.restart(inputOf(profile), false)}>
            {t('cancel')}
          </Button>
          <Button look="main" type="submit" busy={busy} disabled={!isTouched}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
