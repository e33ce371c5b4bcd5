import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import type { ReportVariant } from '../../../events/reports/reportSchemas.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { Field } from '../../kit/Field.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Select } from '../../kit/Select.tsx'
import { Switch } from '../../kit/Switch.tsx'
import { say } from '../../kit/toast.ts'
import { send } from '../../shell/calls.ts'
import { useUnsaved } from '../../shell/page.ts'
import { sentenceOf } from '../../shell/problems.ts'
import { openReport } from '../parts/paths.ts'
import { labelOf, nameOf, type ShownReport, useRefreshReports } from '../parts/report.ts'
import { useReportWords } from '../parts/words.ts'

type Props = { report: ShownReport; kept: ReportVariant | undefined; usual: ReportVariant }

/** The columns of a report in an order of one's own, and how rows are sorted. */
export const VariantForm = ({ report, kept, usual }: Props) => {
  const t = useReportWords()
  const refresh = useRefreshReports()
  const [variant, setVariant] = useState(kept ?? usual)
  const [changed, setChanged] = useState(false)
  const [problem, setProblem] = useState<string>()
  useUnsaved(changed)
  const set = (next: Partial<ReportVariant>): void => {
    setChanged(true)
    setVariant({ ...variant, ...next })
  }
  const leave = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await work()
      await refresh()
      setChanged(false)
      say(done)
      openReport(report.id)
    } catch (refused) {
      setProblem(sentenceOf(refused))
    }
  }
  const path = `/report/variant/${encodeURIComponent(report.id)}`
  const { columns } = variant
  const known = new Map(report.columns.map((column) => [column.id, labelOf(column.labels)]))
  const shown = columns.filter((id) => known.has(id))
  const move = (at: number, by: 1 | -1): void => {
    const next = [...shown]
    const [moved] = next.splice(at, 1)
    if (moved) next.splice(at + by, 0, moved)
    set({ columns: next })
  }
  const [first] = variant.sort
  return (
    <>
      <PageHead
        title={nameOf(report)}
        line={t('ownLine')}
        actions={
          <>
            {kept ? (
              <Button onClick={() => leave(() => send('DELETE', path), t('ownDropped'))}>{t('dropOwn')}</Button>
            ) : null}
            <Button
              look="main"
              disabled={shown.length === 0}
              onClick={() => leave(() => send('PUT', path, { variant: { ...variant, columns: shown } }), t('ownSaved'))}
            >
              {t('save')}
            </Button>
          </>
        }
      />
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title={t('shownColumns')}>
          <ul>
            {[...shown, ...[...known.keys()].filter((id) => !shown.includes(id))].map((id, at) => (
              <li key={id} className="flex items-center gap-1 border-b px-4 py-1.5 last:border-b-0">
                <span className="grow">
                  <Checkbox
                    checked={shown.includes(id)}
                    onCheckedChange={(on) => set({ columns: on ? [...shown, id] : shown.filter((one) => one !== id) })}
                  >
                    {known.get(id)}
                  </Checkbox>
                </span>
                <IconButton
                  small
                  icon={ArrowUp}
                  label={t('up', { name: known.get(id) ?? id })}
                  disabled={at === 0 || at >= shown.length}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  small
                  icon={ArrowDown}
                  label={t('down', { name: known.get(id) ?? id })}
                  disabled={at >= shown.length - 1}
                  onClick={() => move(at, 1)}
                />
              </li>
            ))}
          </ul>
        </Card>
        <Card pad title={t('sort')}>
          <div className="grid gap-3">
            <Field label={t('field')}>
              <Select
                options={[{ value: '', label: t('none') }, ...[...known].map(([value, label]) => ({ value, label }))]}
                value={first?.field ?? ''}
                onValueChange={(field) =>
                  set({ sort: field === '' ? [] : [{ field, descending: first?.descending ?? false }] })
                }
              />
            </Field>
            {first ? (
              <Switch
                checked={first.descending}
                onCheckedChange={(descending) => set({ sort: [{ ...first, descending }] })}
              >
                {t('descending')}
              </Switch>
            ) : null}
          </div>
        </Card>
      </div>
    </>
  )
}
