import { useState } from 'react'
import { ChoiceList } from '../../kit/ChoiceList.tsx'
import { FilterChip } from '../../kit/FilterChip.tsx'
import { useGet, useList } from '../../shell/calls.ts'
import { useIdentity } from '../../shell/identity.ts'
import { ExactFilter } from './ExactFilter.tsx'
import type { ListDesk } from './useListDesk.ts'

type Props = { desk: Pick<ListDesk<unknown>, 'view' | 'setFilter'>; name: string; label: string }
type Person = Readonly<{ id: string; name: string; account: string }>

/** What one person did, or what is about one; who may not read the list of people gives an id. */
export const PersonFilter = (props: Props) => {
  const { data: identity } = useIdentity()
  return identity?.actions.includes('sys:user:read') ? <ChosenPerson {...props} /> : <ExactFilter {...props} />
}

const ChosenPerson = ({ desk, name, label }: Props) => {
  const [id] = desk.view.filters[name] ?? []
  const { data } = useGet<Person>(id === undefined ? null : `/sys/user/${encodeURIComponent(id)}`, {
    onError: () => undefined, // somebody who is gone keeps the id as a name
  })
  return (
    <FilterChip label={label} value={id && (data?.name ?? id)} onClear={() => desk.setFilter(name, undefined)}>
      {(close) => (
        <People
          label={label}
          chosen={id}
          onChoose={(next) => {
            desk.setFilter(name, next === id ? undefined : [next])
            close()
          }}
        />
      )}
    </FilterChip>
  )
}

type PeopleProps = { label: string; chosen: string | undefined; onChoose: (id: string) => void }

const People = ({ label, chosen, onChoose }: PeopleProps) => {
  const [keyword, search] = useState('')
  const { data, isLoading } = useList<Person>(
    '/sys/user/getUserByParam?pageNum=1&pageSize=20',
    keyword.trim() === '' ? {} : { keyword: keyword.trim() },
  )
  return (
    <ChoiceList
      label={label}
      options={(data?.list ?? []).map((person) => ({ value: person.id, label: person.name, note: person.account }))}
      chosen={chosen === undefined ? [] : [chosen]}
      onToggle={onChoose}
      onSearch={search}
      loading={isLoading}
    />
  )
}
