import { useState } from 'react'
import { BulkBar } from '../../kit/BulkBar.tsx'
import { Button } from '../../kit/Button.tsx'
import { Empty, NoMatch } from '../../kit/Empty.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { SearchBox } from '../../kit/SearchBox.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { Table } from '../../kit/Table.tsx'
import { say } from '../../kit/toast.ts'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useLabels } from '../../access/parts/accessLabels.ts'
import { send, useList } from '../../shell/calls.ts'
import { Problem } from '../../shell/Problem.tsx'
import type { DataSetLine } from '../dataSetView.ts'
import { moduleApi } from '../paths.ts'
import { useModuleSteps } from '../useModules.tsx'
import { useModuleWords } from '../words.ts'

type Person = Readonly<{ id: string; name: string; account: string; workNumber: string }>
type Written = Readonly<{ undoToken?: string }>

const size = 50
const nobody: ReadonlySet<string> = new Set()

/** Who is on the list of a data set and who is not; many are put on or taken off at once. */
export const MembersOf = ({ module }: { module: Pick<DataSetLine, 'id'> }) => {
  const t = useModuleWords()
  const { label } = useLabels('user')
  const steps = useModuleSteps()
  const [granted, setGranted] = useState(true)
  const [keyword, search] = useState('')
  const [page, setPage] = useState(1)
  const [selected, select] = useState(nobody)
  const { data, error, isLoading, mutate } = useList<Person>(
    `${moduleApi(module.id)}/getUserByParam?granted=${granted}&pageNum=${page}&pageSize=${size}`,
    keyword === '' ? {} : { keyword },
  )
  const show = (side: boolean, text = keyword): void => {
    setGranted(side)
    search(text)
    setPage(1)
    select(nobody)
  }
  const change = async (): Promise<void> => {
    const members = [...selected]
    const { undoToken } = await send<Written>('PUT', `${moduleApi(module.id)}/${granted ? 'revoke' : 'grant'}`, {
      members,
    })
    await steps.refresh()
    select(nobody)
    const more = undoToken === undefined ? {} : { undo: () => steps.undo([undoToken]) }
    say(t(granted ? 'revoked' : 'granted', { count: members.length }), more)
  }
  return (
    <>
      <Toolbar label={t('tabMembers')}>
        <Segmented
          label={t('tabMembers')}
          segments={[
            { value: 'in', label: t('inList') },
            { value: 'out', label: t('notInList') },
          ]}
          value={granted ? 'in' : 'out'}
          onValueChange={(side) => show(side === 'in')}
        />
        <SearchBox label={t('searchPeople')} value={keyword} onSearch={(text) => show(granted, text)} />
      </Toolbar>
      <Table<Person>
        label={t('tabMembers')}
        rows={data?.list ?? []}
        rowId={({ id }) => id}
        columns={[
          { id: 'name', title: label('name'), value: ({ name }) => name },
          { id: 'account', title: label('account'), value: ({ account }) => account },
          { id: 'workNumber', title: label('workNumber'), value: ({ workNumber }) => workNumber, quiet: true },
        ]}
        loading={isLoading}
        skeletonRows={5}
        height="free"
        selected={selected}
        onSelect={select}
        empty={
          error ? (
            <Problem problem={error} onRetry={() => mutate()} />
          ) : keyword === '' ? (
            <Empty title={t(granted ? 'nobodyIn' : 'everybodyIn')} />
          ) : (
            <NoMatch onClear={() => show(granted, '')} />
          )
        }
      />
      {selected.size > 0 ? (
        <BulkBar count={selected.size} onClear={() => select(nobody)}>
          <Button small look={granted ? 'bad' : 'main'} onClick={change}>
            {t(granted ? 'revoke' : 'grant')}
          </Button>
        </BulkBar>
      ) : data && data.total > size ? (
        <Pager total={data.total} page={page} pageSize={size} sizes={[size]} onPage={setPage} onPageSize={() => {}} />
      ) : null}
    </>
  )
}
