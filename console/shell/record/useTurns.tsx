import { type ReactNode, useState } from 'react'
import { Confirm } from '../../kit/Confirm.tsx'
import { say } from '../../kit/toast.ts'
import { send } from '../calls.ts'
import { type BulkAnswer, undoTokensOf } from './bulk.ts'
import { FailedRows } from './FailedRows.tsx'
import { useUndo } from './useUndo.ts'
import { useRecordWords } from './words.ts'

export type Turn = 'enable' | 'disable'
type Named = Readonly<{ id: string; name: string }>
type Asking = Readonly<{ turn: Turn; rows: readonly Named[] }>

export type TurnDesk = Readonly<{
  /** Asks the specification's question first. */
  start: (turn: Turn, rows: readonly Named[]) => void
  /** To be drawn with the page. */
  dialogs: ReactNode
}>

const titles = { enable: ['enableNamed', 'enableMany'], disable: ['disableNamed', 'disableMany'] } as const
const done = { enable: 'enabledDone', disable: 'disabledDone' } as const

type Facts = Readonly<{
  /** Of the API: `/sys/company`. */
  path: string
  refresh: () => Promise<unknown>
  /** What switching does, below the question. */
  line?: (turn: Turn) => string
  onDone?: () => void
}>

/** Enables and disables one record or many, says what became of each, and offers to take it back. */
export const useTurns = ({ path, refresh, line, onDone }: Facts): TurnDesk => {
  const t = useRecordWords()
  const undo = useUndo(refresh)
  const [asking, setAsking] = useState<Asking>()
  const [failed, setFailed] = useState<Readonly<{ answer: BulkAnswer; rows: readonly Named[] }>>()

  const run = async ({ turn, rows }: Asking): Promise<void> => {
    const answer = await send<BulkAnswer>('PUT', `${path}/${turn}`, { ids: rows.map(({ id }) => id) })
    await refresh()
    onDone?.()
    const tokens = undoTokensOf(answer)
    if (answer.okCount > 0)
      say(t(done[turn], { count: answer.okCount }), tokens.length > 0 ? { undo: () => undo(tokens) } : {})
    if (answer.failCount > 0) setFailed({ answer, rows })
  }

  const { turn = 'enable', rows = [] } = asking ?? {}
  const [only, ...others] = rows
  const [one, many] = titles[turn]
  const nameOf = (id: string): string => failed?.rows.find((row) => row.id === id)?.name ?? id
  const dialogs = (
    <>
      <Confirm
        open={asking !== undefined}
        onOpenChange={() => setAsking(undefined)}
        title={only && others.length === 0 ? t(one, { name: only.name }) : t(many, { count: rows.length })}
        action={t(turn)}
        look={turn === 'disable' ? 'bad-main' : 'main'}
        onConfirm={() => asking && run(asking)}
      >
        <p className="text-text">{t('question')}</p>
        {line ? <p className="mt-1">{line(turn)}</p> : null}
      </Confirm>
      <FailedRows failed={failed?.answer} nameOf={nameOf} onClose={() => setFailed(undefined)} />
    </>
  )
  return { start: (next, wanted) => setAsking({ turn: next, rows: wanted }), dialogs }
}
