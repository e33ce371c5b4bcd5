import { useState } from 'react'
import type { DefinitionChange } from '../../../events/reports/definitionDiff.ts'
import { definitionWords } from '../../../events/reports/definitionWords.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Confirm } from '../../kit/Confirm.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { SkeletonText } from '../../kit/Skeleton.tsx'
import { Tag } from '../../kit/Tag.tsx'
import { say } from '../../kit/toast.ts'
import { When } from '../../kit/When.tsx'
import { currentLanguage } from '../../kit/words.ts'
import { send, useGet } from '../../shell/calls.ts'
import { usePageName } from '../../shell/page.ts'
import { Problem } from '../../shell/Problem.tsx'
import { useAddress, wholeOf } from '../../shell/record/useAddress.ts'
import { nameOf, useRefreshReports, useReport } from '../parts/report.ts'
import { useReportWords } from '../parts/words.ts'

type Version = Readonly<{
  version: number
  note: string
  revertedFrom: number | null
  at: string
  by: Readonly<{ id: string; name: string }>
}>

/** The versions of a report, what each changed, and the way back to it. */
export const ReportHistory = () => {
  const t = useReportWords()
  const address = useAddress()
  const id = address.get('id')
  const report = useReport(id)
  const versions = useGet<{ list: readonly Version[] }>(id === undefined ? null : `/report/definition/${id}/versions`)
  const list = versions.data?.list ?? []
  const newest = list[0]?.version ?? 0
  const shown = wholeOf(address.get('version')) ?? newest
  usePageName(report.data && nameOf(report.data))
  if (id === undefined) return <Empty title={t('chooseReport')} />
  const problem = report.error ?? versions.error
  if (problem) return <Problem problem={problem} onRetry={() => versions.mutate()} />
  return (
    <>
      <PageHead title={report.data ? nameOf(report.data) : t('history')} line={t('history')} />
      <div className="grid gap-4 lg:grid-cols-[340px_1fr]">
        <Card title={t('history')}>
          {list.length === 0 ? <SkeletonText lines={6} /> : null}
          <ol>
            {list.map((one) => (
              <li key={one.version} className="border-b last:border-b-0">
                <button
                  type="button"
                  aria-current={one.version === shown}
                  className="grid w-full gap-0.5 px-4 py-2.5 text-left text-13 hover:bg-sunken aria-[current=true]:bg-ink-soft"
                  onClick={() => address.set({ version: String(one.version) })}
                >
                  <span className="flex items-center gap-2 font-medium">
                    {t('version', { version: one.version })}
                    {one.version === newest ? <Tag tone="good">{t('newest')}</Tag> : null}
                    {one.revertedFrom === null ? null : <Tag>{t('revertedFrom', { version: one.revertedFrom })}</Tag>}
                  </span>
                  <span className="text-text-2">
                    {one.by.name} · <When at={one.at} />
                  </span>
                  {one.note === '' ? null : <span>{one.note}</span>}
                </button>
              </li>
            ))}
          </ol>
        </Card>
        {shown > 0 ? <Changes key={shown} id={id} version={shown} newest={newest} /> : null}
      </div>
    </>
  )
}

const Changes = ({ id, version, newest }: { id: string; version: number; newest: number }) => {
  const t = useReportWords()
  const refresh = useRefreshReports()
  const [asking, setAsking] = useState(false)
  const { data, error } = useGet<{ changes: readonly DefinitionChange[] }>(
    version > 1 ? `/report/definition/${id}/changes?from=${version - 1}&to=${version}` : null,
  )
  const words = definitionWords[currentLanguage()]
  const revert = async (): Promise<void> => {
    await send('PUT', '/report/definition/revert', { id, toVersion: version, seen: newest })
    await refresh()
    say(t('reverted', { version }))
  }
  const back = <Button onClick={() => setAsking(true)}>{t('revert')}</Button>
  return (
    <Card pad title={t('version', { version })} actions={version < newest ? back : null}>
      {error ? <Problem problem={error} /> : null}
      {version === 1 ? <p className="text-text-2">{t('first')}</p> : null}
      {data?.changes.length === 0 ? <p className="text-text-2">{t('noChanges')}</p> : null}
      <dl className="grid gap-3 text-13">
        {data?.changes.map((change) => (
          <div key={`${change.part} ${change.name}`} className="grid gap-1 sm:grid-cols-[180px_1fr]">
            <dt className="text-text-2">
              {words[`part.${change.part}`]} · {change.name}
            </dt>
            <dd className="flex min-w-0 flex-wrap gap-2">
              {change.old === null ? null : <del className="text-bad">{change.old}</del>}
              {change.new === null ? null : <ins className="text-good no-underline">{change.new}</ins>}
            </dd>
          </div>
        ))}
      </dl>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={t('revertTitle', { version })}
        action={t('revert')}
        onConfirm={revert}
      >
        {t('revertLine')}
      </Confirm>
    </Card>
  )
}
