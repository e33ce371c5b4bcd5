import { type ReactNode, useState } from 'react'
import type { ExtraColumnRow } from '../../../projections/settings/extraColumns.ts'
import { Confirm } from '../../kit/Confirm.tsx'
import { say } from '../../kit/toast.ts'
import { send, useRefresh } from '../../shell/calls.ts'
import { type BulkAnswer, issueForEach, undoTokensOf } from '../../shell/record/bulk.ts'
import { FailedRows } from '../../shell/record/FailedRows.tsx'
import { useUndo } from '../../shell/record/useUndo.ts'
import { useRecordWords } from '../../shell/record/words.ts'
import { nameOf } from '../labels.ts'
import { useExtraColumnWords } from './words.ts'

export const apiPath = '/sys/extraColumn'
export const columnApi = (id: string): string => `${apiPath}/${encodeURIComponent(id)}`

/** Asks again for whatever shows extra columns, or what stands in them. */
export const useRefreshColumns = (): (() => Promise<void>) => {
  const refresh = useRefresh()
  return async () => {
    await Promise.all([apiPath, '/sys/timeline/extraColumn/'].map((path) => refresh(path)))
  }
}

type Step = 'enable' | 'stop' | 'remove'
type Rows = readonly ExtraColumnRow[]
type Asking = Readonly<{ step: Step; rows: Rows }>

const said = {
  enable: { one: 'enableNamed', many: 'enableMany', action: 'enable', line: 'enableLine', done: 'enabledDone' },
  stop: { one: 'stopNamed', many: 'stopMany', action: 'stop', line: 'stopLine', done: 'stoppedDone' },
} as const

/** Enables, stops and deletes columns, each after the specification's question. */
export const useColumnSteps = (): Readonly<{ start: (step: Step, rows: Rows) => void; dialogs: ReactNode }> => {
  const t = useExtraColumnWords()
  const record = useRecordWords()
  const refresh = useRefreshColumns()
  const undo = useUndo(refresh)
  const [asking, setAsking] = useState<Asking>()
  const [failed, setFailed] = useState<Readonly<{ answer: BulkAnswer; rows: Rows }>>()
  const { step = 'stop', rows = [] } = asking ?? {}
  const [only, ...others] = rows
  const name = only && others.length === 0 ? nameOf(only) : undefined

  const turn = async (way: 'enable' | 'stop', wanted: Rows): Promise<void> => {
    const answer = await issueForEach(
      `${apiPath}/${way}`,
      wanted.map(({ id }) => id),
    )
    await refresh()
    const tokens = undoTokensOf(answer)
    if (answer.okCount > 0)
      say(t(said[way].done, { count: answer.okCount }), tokens.length > 0 ? { undo: () => undo(tokens) } : {})
    if (answer.failCount > 0) setFailed({ answer, rows: wanted })
  }
  const remove = async (row: ExtraColumnRow): Promise<void> => {
    await send('DELETE', columnApi(row.id))
    await refresh()
    say(t('removed', { name: nameOf(row) }))
  }
  const run = (): Promise<void> | undefined => {
    if (step !== 'remove') return turn(step, rows)
    return only && remove(only)
  }
  const words = step === 'remove' ? undefined : said[step]
  const title = words
    ? name === undefined
      ? t(words.many, { count: rows.length })
      : t(words.one, { name })
    : t('removeNamed', { name: name ?? '' })
  const dialogs = (
    <>
      <Confirm
        open={asking !== undefined}
        onOpenChange={() => setAsking(undefined)}
        title={title}
        action={t(words?.action ?? 'remove')}
        look={step === 'enable' ? 'main' : 'bad-main'}
        onConfirm={run}
      >
        <p className="text-text">{record('question')}</p>
        <p className="mt-1">{t(words?.line ?? 'removeLine')}</p>
      </Confirm>
      <FailedRows
        failed={failed?.answer}
        nameOf={(id) => {
          const row = failed?.rows.find((one) => one.id === id)
          return row ? nameOf(row) : id
        }}
        onClose={() => setFailed(undefined)}
      />
    </>
  )
  return { start: (next, wanted) => setAsking({ step: next, rows: wanted }), dialogs }
}
