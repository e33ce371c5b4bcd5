import { type ReactNode, useState } from 'react'
import { say } from '../../kit/toast.ts'
import { type BulkAnswer, undoTokensOf } from './bulk.ts'
import { FailedRows } from './FailedRows.tsx'
import { useUndo } from './useUndo.ts'

type Named = Readonly<{ id: string; name: string }>

export type Outcome = Readonly<{
  /** Shows what is there now; says `done` of those it worked for, unless that shows, and why it did not for others. */
  tell: (answer: BulkAnswer, rows: readonly Named[], done?: (count: number) => string) => Promise<void>
  undo: (tokens: readonly string[]) => Promise<void>
  /** To be drawn with the page. */
  dialog: ReactNode
}>

/** What became of each of many records, and the way back where there is one. */
export const useOutcome = (refresh: () => Promise<unknown>): Outcome => {
  const undo = useUndo(refresh)
  const [failed, setFailed] = useState<Readonly<{ answer: BulkAnswer; rows: readonly Named[] }>>()
  const tell: Outcome['tell'] = async (answer, rows, done) => {
    await refresh()
    const tokens = undoTokensOf(answer)
    if (done && answer.okCount > 0) say(done(answer.okCount), tokens.length > 0 ? { undo: () => undo(tokens) } : {})
    if (answer.failCount > 0) setFailed({ answer, rows })
  }
  const nameOf = (id: string): string => failed?.rows.find((row) => row.id === id)?.name ?? id
  const dialog = <FailedRows failed={failed?.answer} nameOf={nameOf} onClose={() => setFailed(undefined)} />
  return { tell, undo, dialog }
}
