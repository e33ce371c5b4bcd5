import { useState } from 'react'
import { BulkBar } from '../../kit/BulkBar.tsx'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { SearchBox } from '../../kit/SearchBox.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { Table } from '../../kit/Table.tsx'
import type { Column } from '../../kit/table/column.ts'
import { say } from '../../kit/toast.ts'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { send, useList } from '../../shell/calls.ts'
import { sentenceOf } from '../../shell/problems.ts'
import { Problem } from '../../shell/Problem.tsx'
import { useMay } from '../../shell/record/useMay.ts'
import { useReportWords } from '../parts/words.ts'

type Rights = Readonly<{ view: true; export: boolean; edit: boolean; share: boolean }>
type Person = Readonly<{ id: string; name: string; account: string; rights: Rights | null }>

const lists = ['AUTHORISED', 'UNAUTHORISED', 'NEITHER'] as const
type List = (typeof lists)[number]
const words = { AUTHORISED: 'authorised', UNAUTHORISED: 'unauthorised', NEITHER: 'neither' } as const
const moreRights = ['export', 'edit', 'share'] as const
const size = 50

/** The two lists of one report and everybody else; people are moved between them, many at once. */
export const PeopleLists = ({ reportId }: { reportId: string }) => {
  const t = useReportWords()
  const may = useMay()
  const [list, setList] = useState<List>('AUTHORISED')
  const [keyword, search] = useState('')
  const [page, setPage] = useState(1)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [rights, setRights] = useState({ export: false, edit: false, share: false })
  const path = `/report/user/${encodeURIComponent(reportId)}`
  const { data, error, isLoading, mutate } = useList<Person>(
    `${path}/getUserByParam?list=${list}&pageNum=${page}&pageSize=${size}`,
    keyword === '' ? {} : { keyword },
  )
  const show = (next: List, text = keyword): void => {
    setList(next)
    search(text)
    setPage(1)
    setSelected(new Set())
  }
  const act = async (verb: 'authorise' | 'unauthorise' | 'clear'): Promise<void> => {
    const userIds = [...selected]
    try {
      await send('PUT', `${path}/${verb}`, verb === 'authorise' ? { userIds, rights } : { userIds })
      setSelected(new Set())
      await mutate()
      say(t('listChanged', { count: userIds.length }))
    } catch (problem) {
      say(sentenceOf(problem), { tone: 'bad' })
    }
  }
  const columns: readonly Column<Person>[] = [
    { id: 'name', title: t('person'), value: ({ name }) => name },
    { id: 'account', title: t('account'), quiet: true, value: ({ account }) => account },
    {
      id: 'rights',
      title: t('rights'),
      value: ({ rights: given }) =>
        given
          ? [t('right.view'), ...moreRights.filter((one) => given[one]).map((one) => t(`right.${one}`))].join(', ')
          : '–',
    },
  ]
  return (
    <Card>
      <Toolbar label={t('users')}>
        <Segmented
          label={t('users')}
          segments={lists.map((value) => ({ value, label: t(words[value]) }))}
          value={list}
          onValueChange={(next) => show(next)}
        />
        <SearchBox label={t('searchPeople')} value={keyword} onSearch={(text) => show(list, text)} />
      </Toolbar>
      <Table
        label={t('users')}
        rows={data?.list ?? []}
        rowId={({ id }) => id}
        columns={columns}
        loading={isLoading}
        skeletonRows={5}
        height="free"
        {...(may('report:user:change') ? { selected, onSelect: setSelected } : {})}
        empty={error ? <Problem problem={error} onRetry={() => mutate()} /> : <Empty title={t('nobody')} />}
      />
      {selected.size > 0 ? (
        <BulkBar count={selected.size} onClear={() => setSelected(new Set())}>
          {moreRights.map((one) => (
            <Checkbox key={one} checked={rights[one]} onCheckedChange={(on) => setRights({ ...rights, [one]: on })}>
              {t(`right.${one}`)}
            </Checkbox>
          ))}
          <Button small look="main" onClick={() => act('authorise')}>
            {t('authorise')}
          </Button>
          {list === 'UNAUTHORISED' ? null : (
            <Button small look="bad" onClick={() => act('unauthorise')}>
              {t('unauthorise')}
            </Button>
          )}
          {list === 'NEITHER' ? null : (
            <Button small onClick={() => act('clear')}>
              {t('clear')}
            </Button>
          )}
        </BulkBar>
      ) : data && data.total > size ? (
        <Pager total={data.total} page={page} pageSize={size} sizes={[size]} onPage={setPage} onPageSize={() => {}} />
      ) : null}
    </Card>
  )
}
