import type { ReactNode } from 'react'
import { Checkbox } from '../../../kit/Checkbox.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Picker } from '../../../kit/Picker.tsx'
import { Segmented } from '../../../kit/Segmented.tsx'
import type { Option } from '../../../kit/Select.tsx'
import { Select } from '../../../kit/Select.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import type { RecordForm } from '../../../shell/record/useRecordForm.ts'
import { FieldGroup as Group } from '../../parts/FieldGroup.tsx'
import { useLabels } from '../../parts/accessLabels.ts'
import { genders, scopes, userTypes } from '../../parts/choices.ts'
import { useCompanyOptions, useDepartmentOptions, useRoleOptions } from '../../parts/options.ts'
import type { Person } from '../person.ts'
import { useUserWords } from '../words.ts'
import { rolesOf, rolesText, type UserInput } from './rules.ts'

type Props = { form: RecordForm<UserInput>; person: Person | undefined; isSuper: boolean }

type Name = keyof UserInput

const scopeWords = { own: 'scopeOwn', program: 'scopeProgram', data: 'scopeData' } as const
const required: readonly Name[] = ['account', 'name', 'userType', 'companyId']

/** A person's fields in named groups; what the reader may not change is shown and cannot be. */
export const UserFields = ({ form, person, isSuper }: Props) => {
  const t = useUserWords()
  const { label, word } = useLabels('user')
  const { input, set, error } = form
  const known = (value: string | null | undefined, name: string | null | undefined): readonly Option[] =>
    value && name ? [{ value, label: name }] : []
  const companies = useCompanyOptions()
  const departments = useDepartmentOptions(input.companyId)
  const roles = useRoleOptions()
  const may = (step: 'assignRoles' | 'setScope'): boolean => person?.allowed.includes(step) ?? true

  const field = (name: Name, children: ReactNode, more: { help?: string; group?: boolean } = {}) => (
    <Field
      label={label(name)}
      required={required.includes(name)}
      error={error(name)}
      {...(more.help ? { help: more.help } : {})}
      {...(more.group ? { group: true } : {})}
    >
      {children}
    </Field>
  )
  const text = (name: Name, help?: string) =>
    field(
      name,
      <TextInput
        name={name}
        autoComplete="off"
        disabled={name === 'account' && person !== undefined}
        value={input[name]}
        onChange={(event) => set(name, event.target.value)}
      />,
      help ? { help } : {},
    )

  return (
    <div className="grid gap-5">
      <Group title={t('groupAccount')}>
        {text('account', person ? undefined : t('helpAccount'))}
        {text('name')}
        {isSuper && person?.allowed.includes('changeType') !== false
          ? field(
              'userType',
              <Segmented
                segments={userTypes.toReversed().map((value) => ({ value, label: word('userType', value) }))}
                value={input.userType as (typeof userTypes)[number]} // one of these words
                onValueChange={(value) => set('userType', value)}
              />,
              { help: t('helpSuper'), group: true },
            )
          : null}
        {person ? null : (
          <div className="grid gap-1">
            <Checkbox
              checked={input.enabled === 'yes'}
              onCheckedChange={(checked) => set('enabled', checked ? 'yes' : 'no')}
            >
              {t('stateAtOnce')}
            </Checkbox>
            <p className="text-[12.5px] text-text-3">{t('helpPassword')}</p>
          </div>
        )}
      </Group>
      <Group title={t('groupPlace')}>
        {field(
          'companyId',
          <Picker
            label={label('companyId')}
            options={companies}
            known={known(person?.companyId, person?.company)}
            value={input.companyId || undefined}
            onValueChange={(value) => {
              set('companyId', value)
              if (value !== input.companyId) set('departmentId', '')
            }}
          />,
        )}
        {field(
          'departmentId',
          <Picker
            label={label('departmentId')}
            options={[{ value: '', label: t('noDepartment') }, ...departments]}
            known={known(person?.departmentId, person?.department)}
            value={input.departmentId || undefined}
            placeholder={t('noDepartment')}
            onValueChange={(value) => set('departmentId', value)}
          />,
        )}
        {text('workNumber')}
      </Group>
      <Group title={t('groupRights')}>
        {may('assignRoles')
          ? field(
              'roles',
              <Picker
                multiple
                label={label('roles')}
                options={roles}
                known={person?.roles.map((value, place) => ({ value, label: person.roleNames[place] ?? value })) ?? []}
                value={rolesOf(input.roles)}
                onValueChange={(value) => set('roles', rolesText(value))}
              />,
            )
          : null}
        {may('setScope')
          ? field(
              'scope',
              <Segmented
                segments={scopes.map((value) => ({ value, label: word('scope', value) }))}
                value={input.scope as (typeof scopes)[number]} // one of these words
                onValueChange={(value) => set('scope', value)}
              />,
              { help: t(scopeWords[input.scope as keyof typeof scopeWords]), group: true }, // one of these words
            )
          : null}
      </Group>
      <Group title={t('groupPerson')}>
        {text('mobile', t('helpMobile'))}
        {text('email')}
        {text('wechat')}
        {field(
          'gender',
          <Select
            options={[
              { value: '', label: t('noChoice') },
              ...genders.map((value) => ({ value, label: word('gender', value) })),
            ]}
            value={input.gender}
            onValueChange={(value) => set('gender', value)}
          />,
        )}
        {field(
          'contact',
          <TextArea
            name="contact"
            rows={2}
            value={input.contact}
            onChange={(event) => set('contact', event.target.value)}
          />,
        )}
      </Group>
    </div>
  )
}
