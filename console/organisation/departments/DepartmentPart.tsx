import { Ellipsis, FolderTree, Pencil } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { formatDay } from '../../kit/format.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import { LazyMenu } from '../../kit/LazyMenu.tsx'
import { Tag } from '../../kit/Tag.tsx'
import { BackToTree } from '../../shell/record/BackToTree.tsx'
import { RecordHistory } from '../../shell/record/RecordHistory.tsx'
import { useMay } from '../../shell/record/useMay.ts'
import { useUndo } from '../../shell/record/useUndo.ts'
import { useRecordWords } from '../../shell/record/words.ts'
import { columnFacts } from '../../settings/columns/columnFacts.ts'
import { useColumns } from '../../settings/columns/useColumns.ts'
import { labelOf, wordOf } from '../labels.ts'
import { ComingList } from './ComingList.tsx'
import { statusTones } from './statusTones.ts'
import { StaffCard } from './StaffCard.tsx'
import type { DepartmentNode } from './tree.ts'
import { type OrganisationView, useRefreshDepartments } from './useDepartments.ts'
import { useSayChange } from './useSayChange.ts'
import { useDepartmentWords } from './words.ts'

type Props = {
  department: DepartmentNode
  departments: readonly DepartmentNode[]
  /** As it stands on another day: nothing can be changed. */
  fixed: boolean
  view: OrganisationView
}

/** One department: what it is, what will become of it, who belongs to it, and what happened to it. */
export const DepartmentPart = ({ department, departments, fixed, view }: Props) => {
  const t = useDepartmentWords()
  const undo = useUndo(useRefreshDepartments())
  const say = useSayChange(departments)
  return (
    <div className="grid min-w-0 content-start gap-4">
      <BackToTree label={t('tree')} onBack={() => view.set({ department: undefined })} />
      <FactsCard department={department} departments={departments} fixed={fixed} view={view} />
      {fixed ? null : <ComingList department={department} departments={departments} view={view} />}
      <StaffCard department={department} />
      {fixed ? null : (
        <Card pad>
          <RecordHistory kind="department" id={department.id} onUndo={undo} say={say} />
        </Card>
      )}
    </div>
  )
}

const FactsCard = ({ department, departments, fixed, view }: Props) => {
  const t = useDepartmentWords()
  const { name, status, code, head, parentId, category, englishName, shortName, level } = department
  const extra = columnFacts(useColumns('department'), department)
  const parent = departments.find(({ id }) => id === parentId)
  const others = (['successors', 'predecessors'] as const).filter((field) => department[field].length > 0)
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <span className="truncate text-16">{name}</span>
          <Tag tone={statusTones[status]}>{wordOf('department.status', status)}</Tag>
        </span>
      }
      actions={fixed ? null : <Actions department={department} view={view} />}
      pad
    >
      <Facts
        facts={[
          { label: labelOf('department.code'), value: code },
          { label: labelOf('department.headId'), value: head },
          ...others.map((field) => ({
            label: labelOf(`department.${field}`),
            value: <Links ids={department[field]} departments={departments} view={view} />,
            wide: true,
          })),
          {
            label: labelOf('department.parentId'),
            value: parent ? <Links ids={[parent.id]} departments={departments} view={view} /> : t('top'),
          },
          { label: labelOf('department.category'), value: category },
          { label: labelOf('department.shortName'), value: shortName },
          { label: labelOf('department.englishName'), value: englishName },
          { label: labelOf('department.level'), value: level },
          { label: labelOf('department.effectiveAt'), value: formatDay(department.effectiveAt) },
          {
            label: labelOf('department.expiresAt'),
            value: formatDay(department.expiresAt),
            absent: t('undetermined'),
          },
          { label: labelOf('department.remarks'), value: department.remarks, wide: true },
          ...extra,
        ]}
      />
    </Card>
  )
}

type LinksProps = Pick<Props, 'departments' | 'view'> & { ids: readonly string[] }

/** Other departments, each the way to itself. */
const Links = ({ ids, departments, view }: LinksProps) => (
  <span className="flex flex-wrap gap-x-3 gap-y-1">
    {ids.map((id) => (
      <button key={id} type="button" className="link text-left" onClick={() => view.set({ department: id })}>
        {departments.find((one) => one.id === id)?.name ?? id}
      </button>
    ))}
  </span>
)

const Actions = ({ department, view }: Pick<Props, 'department' | 'view'>) => {
  const t = useDepartmentWords()
  const words = useRecordWords()
  const may = useMay()
  const open = (dialog: string) => () => view.set({ dialog, to: undefined })
  const ends = department.expiresAt !== null
  const entries = [
    ...(may('sys:department:create') ? [{ label: t('addBelow'), onSelect: open('new') }] : []),
    ...(may('sys:department:change') ? [{ label: `${t('setHead')}…`, onSelect: open('head') }] : []),
    ...(may('sys:department:merge') && department.status !== 'CLOSED'
      ? [
          { label: `${t('merge')}…`, onSelect: open('merge') },
          { label: `${t('split')}…`, onSelect: open('split') },
        ]
      : []),
    ...(may('sys:department:close') && ends ? [{ label: `${t('reopen')}…`, onSelect: open('reopen') }] : []),
    ...(may('sys:department:close') && department.status !== 'CLOSED'
      ? [{ label: `${t('close')}…`, look: 'bad' as const, onSelect: open('close') }]
      : []),
  ]
  return (
    <>
      {may('sys:department:change') ? (
        <Button small icon={Pencil} onClick={open('edit')}>
          {words('edit')}
        </Button>
      ) : null}
      {may('sys:department:move') ? (
        <Button small icon={FolderTree} onClick={open('move')}>
          {t('move')}…
        </Button>
      ) : null}
      {entries.length > 0 ? (
        <LazyMenu align="end" trigger={<IconButton small icon={Ellipsis} label={words('more')} />} entries={entries} />
      ) : null}
    </>
  )
}
