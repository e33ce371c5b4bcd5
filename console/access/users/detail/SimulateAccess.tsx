import { useState } from 'react'
import { Field } from '../../../kit/Field.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { Picker } from '../../../kit/Picker.tsx'
import { Segmented } from '../../../kit/Segmented.tsx'
import { AccessDifference } from '../../parts/AccessDifference.tsx'
import { useLabels } from '../../parts/accessLabels.ts'
import { scopes } from '../../parts/choices.ts'
import { useRoleOptions } from '../../parts/options.ts'
import { useSimulation } from '../../parts/useSimulation.ts'
import { userApi } from '../paths.ts'
import type { Person } from '../person.ts'
import { useUserWords } from '../words.ts'

/** What a person would gain and lose with other roles or another scope; nothing is saved. */
export const SimulateAccess = ({ person }: { person: Person }) => {
  const t = useUserWords()
  const { label, word } = useLabels('user')
  const roles = useRoleOptions()
  const [add, setAdd] = useState<readonly string[]>([])
  const [remove, setRemove] = useState<readonly string[]>([])
  const [scope, setScope] = useState(person.scope)
  const asked = add.length + remove.length > 0 || scope !== person.scope
  const { change, problem } = useSimulation(asked ? `${userApi(person.id)}/simulateAccess` : null, {
    add,
    remove,
    scope,
  })
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('simulateAdd')}>
          <Picker
            multiple
            label={t('simulateAdd')}
            options={roles.filter(({ value }) => !person.roles.includes(value))}
            value={add}
            onValueChange={setAdd}
          />
        </Field>
        <Field label={t('simulateRemove')}>
          <Picker
            multiple
            label={t('simulateRemove')}
            options={person.roles.map((value, place) => ({ value, label: person.roleNames[place] ?? value }))}
            value={remove}
            onValueChange={setRemove}
          />
        </Field>
        <Field label={label('scope')} group className="sm:col-span-2">
          <Segmented
            segments={scopes.map((value) => ({ value, label: word('scope', value) }))}
            value={scope}
            onValueChange={setScope}
          />
        </Field>
      </div>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      {asked && change ? (
        <AccessDifference change={change} />
      ) : (
        <p className="text-13 text-text-3">{t('simulateNeeded')}</p>
      )}
    </div>
  )
}
