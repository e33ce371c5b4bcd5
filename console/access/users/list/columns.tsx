import { useMemo } from 'react'
import type { Column, ColumnLayout } from '../../../kit/table/column.ts'
import { When } from '../../../kit/When.tsx'
import { useLabels } from '../../parts/accessLabels.ts'
import { Avatar } from '../../../shell/Avatar.tsx'
import { listColumns } from '../../../settings/columns/columnFacts.ts'
import { useColumns } from '../../../settings/columns/useColumns.ts'
import { userApi, userHref } from '../paths.ts'
import type { Person } from '../person.ts'
import { UserState } from '../UserState.tsx'

/** What a list begins with beside the name: as the specification names the columns. */
export const usual: ColumnLayout = {
  order: [],
  hidden: ['wechat', 'contact', 'gender', 'scope', 'lockedUntil', 'createdAt', 'updatedAt'],
}

/** All columns of people, in the reader's language. */
export const useUserColumns = (): readonly Column<Person>[] => {
  const { label, word, language } = useLabels('user')
  const extra = useColumns('user')
  return useMemo(() => {
    const plain = (id: 'account' | 'workNumber' | 'mobile' | 'email' | 'wechat' | 'contact', width: number) => ({
      id,
      title: label(id),
      value: (row: Person) => row[id],
      width,
      quiet: id !== 'account',
      sortable: true,
    })
    const worded = (id: 'userType' | 'scope' | 'gender', width: number) => ({
      id,
      title: label(id),
      value: (row: Person) => {
        const value = row[id]
        return value === null ? '' : word(id, value)
      },
      width,
      quiet: true,
      sortable: id !== 'gender',
    })
    const moment = (id: 'createdAt' | 'updatedAt' | 'lockedUntil') => ({
      id,
      title: label(id),
      width: 144,
      quiet: true,
      sortable: true,
      cell: (row: Person) => {
        const at = row[id]
        return at === null ? '' : <When at={at} />
      },
    })
    const columns: readonly Column<Person>[] = [
      {
        id: 'name',
        title: label('name'),
        value: ({ name }) => name,
        cell: ({ id, name, photo }) => (
          <span className="inline-flex items-center gap-2">
            <Avatar name={name} photo={photo} path={`${userApi(id)}/avatar`} />
            {name}
          </span>
        ),
        link: ({ id }) => userHref(id),
        width: 168,
        sortable: true,
      },
      plain('account', 120),
      plain('workNumber', 96),
      {
        id: 'status',
        title: label('status'),
        value: ({ status }) => status,
        cell: ({ status }) => <UserState status={status} />,
        width: 124,
        sortable: true,
      },
      { id: 'roles', title: label('roles'), cell: ({ roleNames }) => <Names names={roleNames} />, width: 180 },
      { id: 'companyId', title: label('companyId'), value: ({ company }) => company, width: 144, quiet: true },
      {
        id: 'departmentId',
        title: label('departmentId'),
        value: ({ department }) => department,
        width: 120,
        quiet: true,
      },
      plain('mobile', 124),
      plain('email', 184),
      worded('userType', 116),
      worded('scope', 112),
      worded('gender', 64),
      plain('wechat', 120),
      plain('contact', 160),
      moment('lockedUntil'),
      moment('createdAt'),
      moment('updatedAt'),
    ]
    return [...columns, ...listColumns<Person>(extra)]
    // oxlint-disable-next-line react/exhaustive-deps -- labels change with the language alone
  }, [language, extra])
}

const Names = ({ names }: { names: readonly string[] }) => {
  const said = names.join(', ')
  return (
    <span className="block max-w-48 truncate" title={said}>
      {said}
    </span>
  )
}
