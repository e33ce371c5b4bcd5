import { useMemo, useState } from 'react'
import { Empty } from '../../kit/Empty.tsx'
import { useKitWords } from '../../kit/kitWords.ts'
import { SearchBox } from '../../kit/SearchBox.tsx'
import { Table } from '../../kit/Table.tsx'
import type { Column } from '../../kit/table/column.ts'
import { Tag } from '../../kit/Tag.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { Tip } from '../../kit/Tip.tsx'
import type { Access, Extent, Via } from './access.ts'
import { useAccessWords } from './words.ts'

type Line = Readonly<{ id: string; kind: 'action' | 'menu'; label: string; via: readonly Via[]; extent?: Extent }>

/** How far something reaches, in words; the departments are in its tooltip. */
export const ExtentWords = ({ extent }: { extent: Extent }) => {
  const t = useAccessWords()
  const kit = useKitWords()
  if (extent.kind === 'everything') return t('extentEverything')
  if (extent.kind === 'own') return t('extentOwn')
  const names = extent.departments.map(({ label }) => label)
  const said = names.length <= 2 ? names.join(kit('listComma')) : t('extentDepartments', { count: names.length })
  return names.length <= 2 ? said : <Tip text={names.join(kit('listComma'))}>{<span tabIndex={0}>{said}</span>}</Tip>
}

/** By which role and permission something is granted. */
export const ViaWords = ({ via }: { via: readonly Via[] }) => {
  const t = useAccessWords()
  return (
    <span className="flex flex-wrap gap-1">
      {via.map(({ role, permission }) => (
        <Tag key={`${role.id} ${permission.id}`}>
          {t('viaStep', { role: role.label, permission: permission.label })}
        </Tag>
      ))}
    </span>
  )
}

/** What is granted, line by line: the action or menu, by what, and how far it reaches. */
export const AccessTable = ({ access, extents = true }: { access: Access; extents?: boolean }) => {
  const t = useAccessWords()
  const [keyword, search] = useState('')
  const lines: readonly Line[] = [
    ...access.actions.map((line) => ({ ...line, kind: 'action' as const })),
    ...access.menus.map((line) => ({ ...line, kind: 'menu' as const })),
  ]
  const wanted = keyword.toLocaleLowerCase()
  const shown = lines.filter(({ id, label }) => `${id} ${label}`.toLocaleLowerCase().includes(wanted))
  const columns = useMemo((): readonly Column<Line>[] => {
    const all: readonly Column<Line>[] = [
      { id: 'label', title: t('accessWhat'), value: ({ label }) => label, width: 220, fixed: true },
      {
        id: 'kind',
        title: '',
        value: ({ kind }) => t(kind === 'menu' ? 'accessMenu' : 'accessAction'),
        quiet: true,
        width: 80,
      },
      { id: 'via', title: t('accessVia'), cell: ({ via }) => <ViaWords via={via} /> },
      {
        id: 'extent',
        title: t('accessExtent'),
        quiet: true,
        width: 180,
        cell: ({ extent }) => (extent ? <ExtentWords extent={extent} /> : ''),
      },
    ]
    return extents ? all : all.filter(({ id }) => id !== 'extent')
  }, [t, extents])
  if (lines.length === 0) return <Empty title={t('accessNone')} line={t('accessNoneLine')} />
  return (
    <div className="overflow-hidden rounded-lg border">
      <Toolbar label={t('accessSearch')}>
        <SearchBox label={t('accessSearch')} value={keyword} onSearch={search} />
      </Toolbar>
      <Table
        label={t('accessWhat')}
        rows={shown}
        rowId={({ kind, id }) => `${kind} ${id}`}
        columns={columns}
        height="free"
      />
    </div>
  )
}
