import { type Fact, Facts } from '../../../kit/Facts.tsx'
import { When } from '../../../kit/When.tsx'
import { columnFacts } from '../../../settings/columns/columnFacts.ts'
import { useColumns } from '../../../settings/columns/useColumns.ts'
import { useLabels } from '../../parts/accessLabels.ts'
import { roleHref } from '../../roles/paths.ts'
import { useUserWords } from '../words.ts'
import type { Person } from '../person.ts'

/** What is known of a person. */
export const UserFacts = ({ person }: { person: Person }) => {
  const t = useUserWords()
  const { label, word } = useLabels('user')
  const extra = columnFacts(useColumns('user'), person)
  const plain = (name: 'account' | 'workNumber' | 'mobile' | 'email' | 'wechat'): Fact => ({
    label: label(name),
    value: person[name],
  })
  const facts: readonly Fact[] = [
    plain('account'),
    { label: label('name'), value: person.name },
    plain('workNumber'),
    { label: label('gender'), value: person.gender && word('gender', person.gender) },
    plain('mobile'),
    plain('email'),
    plain('wechat'),
    { label: label('userType'), value: word('userType', person.userType) },
    { label: label('companyId'), value: person.company },
    { label: label('departmentId'), value: person.department, absent: t('noDepartment') },
    { label: label('scope'), value: word('scope', person.scope) },
    { label: label('status'), value: word('status', person.status) },
    { label: label('roles'), value: <Roles person={person} none={t('noRoles')} />, wide: true },
    { label: label('contact'), value: person.contact, wide: true },
    ...extra,
    { label: label('createdAt'), value: <When at={person.createdAt} /> },
    { label: label('updatedAt'), value: <When at={person.updatedAt} /> },
  ]
  return (
    <div className="p-4">
      <Facts facts={facts} />
    </div>
  )
}

const Roles = ({ person: { roles, roleNames }, none }: { person: Person; none: string }) =>
  roles.length === 0 ? (
    <span className="text-text-3">{none}</span>
  ) : (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      {roles.map((id, place) => (
        <a key={id} className="link" href={roleHref(id)}>
          {roleNames[place] ?? id}
        </a>
      ))}
    </span>
  )
