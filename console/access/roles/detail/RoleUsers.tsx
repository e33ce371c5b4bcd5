import { useState } from 'react'
import type { RoleRow } from '../../../../projections/access/roles.ts'
import { BulkBar } from '../../../kit/BulkBar.tsx'
import { Button } from '../../../kit/Button.tsx'
import { Empty, NoMatch } from '../../../kit/Empty.tsx'
import { Pager } from '../../../kit/Pager.tsx'
import { SearchBox } from '../../../kit/SearchBox.tsx'
import { Segmented } from '../../../kit/Segmented.tsx'
import { Table } from '../../../kit/Table.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { say } from '../../../kit/toast.ts'
import { Toolbar } from '../../../kit/Toolbar.tsx'
import { send, useList } from '../../../shell/calls.ts'
import { Problem } from '../../../shell/Problem.tsx'
import { type BulkAnswer, undoTokensOf } from '../../../shell/record/bulk.ts'
import { FailedRows } from '../../../shell/record/FailedRows.tsx'
import { useMay } from '../../../shell/record/useMay.ts'
import { useLabels } from '../../parts/accessLabels.ts'
import { userHref } from '../../users/paths.ts'
import type { Person } from '../../users/person.ts'
import { UserState } from '../../users/UserState.tsx'
import { roleApi } from '../paths.ts'
import type { RoleSteps } from '../useRoles.tsx'
import { useRoleWords } from '../words.ts'

type Holder = Pick<Person, 'id' | 'name' | 'account' | 'workNumber' | 'status'>
type Side = 'holders' | 'others'

const size = 50
const none: ReadonlyMap<string, Holder> = new Map()

/** Who holds the role and who does not; it is given to many and taken from many at once. */
export const RoleUsers = ({ role, steps }: { role: RoleRow; steps: RoleSteps }) => {
  const t = useRoleWords()
  const may = useMay()
  const [side, setSide] = useState<Side>('holders')
  const [keyword, search] = useState('')
  const [page, setPage] = useState(1)
  const [selected, setSelected] = useState(none)
  const [failed, setFailed] = useState<BulkAnswer>()
  const { data, error, isLoading, mutate } = useList<Holder>(
    `${roleApi(role.id)}/getUserByParam?assigned=${side === 'holders'}&pageNum=${page}&pageSize=${size}`,
    keyword === '' ? {} : { keyword },
  )
  const rows = data?.list ?? []
  const columns = useHolderColumns()
  const show = (next: Side, text = keyword): void => {
    setSide(next)
    search(text)
    setPage(1)
    setSelected(none)
  }
  const change = async (): Promise<void> => {
    const ids = [...selected.keys()]
    const body = side === 'others' ? { add: ids, remove: [] } : { add: [], remove: ids }
    const answer = await send<BulkAnswer>('PUT', `${roleApi(role.id)}/users`, body)
    await steps.refresh()
    setSelected(none)
    const tokens = undoTokensOf(answer)
    const more = tokens.length > 0 ? { undo: () => steps.undo(tokens) } : {}
    if (answer.okCount > 0) say(t(side === 'others' ? 'given' : 'taken', { count: answer.okCount }), more)
    if (answer.failCount > 0) setFailed(answer)
  }
  const select = (ids: ReadonlySet<string>): void => {
    const known = new Map([...selected, ...rows.map((row) => [row.id, row] as const)])
    setSelected(new Map([...known].filter(([id]) => ids.has(id))))
  }
  return (
    <>
      <Toolbar label={t('tabUsers')}>
        <Segmented
          label={t('tabUsers')}
          segments={[
            { value: 'holders', label: t('holders') },
            { value: 'others', label: t('others') },
          ]}
          value={side}
          onValueChange={(next) => show(next)}
        />
        <SearchBox label={t('searchUsers')} value={keyword} onSearch={(text) => show(side, text)} />
      </Toolbar>
      <Table
        label={t('tabUsers')}
        rows={rows}
        rowId={({ id }) => id}
        columns={columns}
        loading={isLoading}
        skeletonRows={5}
        height="free"
        {...(may('sys:user:assignRoles') ? { selected: new Set(selected.keys()), onSelect: select } : {})}
        empty={
          error ? (
            <Problem problem={error} onRetry={() => mutate()} />
          ) : keyword === '' ? (
            <Empty title={t(side === 'holders' ? 'noHolders' : 'noOthers')} />
          ) : (
            <NoMatch onClear={() => show(side, '')} />
          )
        }
      />
      {selected.size > 0 ? (
        <BulkBar count={selected.size} onClear={() => setSelected(none)}>
          <Button small look={side === 'others' ? 'main' : 'bad'} onClick={change}>
            {t(side === 'others' ? 'giveRole' : 'takeRole')}
          </Button>
        </BulkBar>
      ) : data && data.total > size ? (
        <Pager total={data.total} page={page} pageSize={size} sizes={[size]} onPage={setPage} onPageSize={() => {}} />
      ) : null}
      <FailedRows
        failed={failed}
        nameOf={(id) => rows.find((row) => row.id === id)?.name ?? id}
        onClose={() => setFailed(undefined)}
      />
    </>
  )
}

const useHolderColumns = (): readonly Column<Holder>[] => {
  const { label } = useLabels('user')
  return [
    { id: 'name', title: label('name'), value: ({ name }) => name, link: ({ id }) => userHref(id) },
    { id: 'account', title: label('account'), value: ({ account }) => account },
    { id: 'workNumber', title: label('workNumber'), value: ({ workNumber }) => workNumber, quiet: true },
    { id: 'status', title: label('status'), cell: ({ status }) => <UserState status={status} /> },
  ]
}
