import { History, ScrollText } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'wouter'
import type { ParameterAnswer } from '../../../projections/settings/settingAnswers.ts'
import { Button, buttonClass } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { formatMoment } from '../../kit/format.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { SearchBox } from '../../kit/SearchBox.tsx'
import { SkeletonText } from '../../kit/Skeleton.tsx'
import { Tag } from '../../kit/Tag.tsx'
import { When } from '../../kit/When.tsx'
import { Problem } from '../../shell/Problem.tsx'
import { useAddress } from '../../shell/record/useAddress.ts'
import { useMay } from '../../shell/record/useMay.ts'
import { useMayOpen } from '../../shell/useMayOpen.ts'
import { HistoryDrawer } from '../parts/HistoryDrawer.tsx'
import { ParameterForm } from './screen.ts'
import { useParameters, useRefreshParameters, useValueText } from './useParameters.ts'
import { useParameterWords } from './words.ts'

const groups = ['signIn', 'console', 'logistics', 'keeping'] as const

/** Every parameter with what it says, in groups. */
export const ParameterList = () => {
  const t = useParameterWords()
  const address = useAddress()
  const keyword = address.get('q') ?? ''
  const { data, error, mutate } = useParameters(keyword)
  const refresh = useRefreshParameters()
  const mayChange = useMay()('sys:parameter:change')
  const mayOpen = useMayOpen()
  const list = data?.list ?? []
  const [edit, history] = ['edit', 'history'].map((name) => list.find(({ key }) => key === address.get(name)))
  return (
    <>
      <PageHead
        title={t('title')}
        line={t('line')}
        actions={
          <>
            <SearchBox
              label={t('search')}
              value={keyword}
              onSearch={(next) => address.set({ q: next === '' ? undefined : next })}
            />
            {mayOpen('/system/parameterLog') ? (
              <Link href="/system/parameterLog" className={buttonClass()}>
                <ScrollText aria-hidden />
                {t('log')}
              </Link>
            ) : null}
          </>
        }
      />
      {error ? <Problem problem={error} onRetry={() => mutate()} /> : null}
      {data === undefined && !error ? <SkeletonText lines={12} /> : null}
      {data && list.length === 0 ? (
        <Card>
          <Empty title={t('empty')} line={t('emptyLine')} />
        </Card>
      ) : null}
      <div className="grid gap-4">
        {groups.map((group) => {
          const rows = list.filter((one) => one.group === group)
          return rows.length === 0 ? null : (
            <Card key={group} title={t(`group.${group}`)} pad>
              <ul className="-my-4 divide-y">
                {rows.map((row) => (
                  <Row
                    key={row.key}
                    row={row}
                    onChange={mayChange ? () => address.set({ edit: row.key }) : undefined}
                    onHistory={() => address.set({ history: row.key })}
                  />
                ))}
              </ul>
            </Card>
          )
        })}
      </div>
      {history ? (
        <HistoryDrawer kind="parameter" title={t('historyNamed', { name: history.name })} refresh={refresh} />
      ) : null}
      {edit && mayChange ? (
        <Suspense>
          <ParameterForm key={edit.key} parameter={edit} onClose={() => address.set({ edit: undefined })} />
        </Suspense>
      ) : null}
    </>
  )
}

type RowProps = { row: ParameterAnswer; onChange: (() => void) | undefined; onHistory: () => void }

const Row = ({ row, onChange, onHistory }: RowProps) => {
  const t = useParameterWords()
  const textOf = useValueText()
  const { name, help, isSet, value, next, updatedBy, updatedAt } = row
  return (
    <li className="grid items-start gap-x-6 gap-y-2 py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,300px)_auto]">
      <div className="min-w-0">
        <h3 className="text-14 font-medium">{name}</h3>
        <p className="max-w-prose text-13 text-text-2">{help}</p>
      </div>
      <div className="min-w-0 text-14 tabular-nums">
        <p className="flex flex-wrap items-center gap-2">
          <b className="min-w-0 font-semibold break-words">{textOf(row, value)}</b>
          {isSet ? null : <Tag>{t('isStandard')}</Tag>}
        </p>
        {next ? (
          <p className="text-13 text-ink">
            {t('planned', { at: formatMoment(next.effectiveAt), value: textOf(row, next.value) })}
          </p>
        ) : null}
        {updatedBy !== null && updatedAt !== null ? (
          <p className="text-12 text-text-3">
            {t('changedBy', { name: updatedBy })}
            <When at={updatedAt} />
          </p>
        ) : null}
      </div>
      <div className="flex items-center gap-1">
        <IconButton icon={History} label={t('historyNamed', { name })} onClick={onHistory} />
        {onChange ? (
          <Button small aria-label={t('changeNamed', { name })} onClick={onChange}>
            {t('change')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}
