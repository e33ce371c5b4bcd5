import { type ReactNode, useState } from 'react'
import type { MenuEntry } from '../../kit/menuEntries.tsx'
import { say } from '../../kit/toast.ts'
import { send } from '../../shell/calls.ts'
import { type BulkAnswer, issueForEach, undoTokensOf } from '../../shell/record/bulk.ts'
import { FailedRows } from '../../shell/record/FailedRows.tsx'
import { useMay } from '../../shell/record/useMay.ts'
import { useRemoval } from '../../shell/record/useRemoval.tsx'
import { useUndo } from '../../shell/record/useUndo.ts'
import { CommandDialog, type Said } from './CommandDialog.tsx'
import { type Command, icons, isHarsh, offered, pathOf } from './commands.ts'
import { apiPath } from './paths.ts'
import { type ListedShipment, useRefreshShipments } from './useShipments.ts'
import { useShipmentWords } from './words.ts'

type Asking = Readonly<{ command: Command; rows: readonly ListedShipment[]; onDone?: (() => void) | undefined }>

/** What is done with one shipment or many: asks what it needs, says what became of each, offers to take it back. */
export const useShipmentCommands = (onRemoved?: () => void) => {
  const t = useShipmentWords()
  const may = useMay()
  const refresh = useRefreshShipments()
  const undo = useUndo(refresh)
  const [asking, setAsking] = useState<Asking>()
  const [failed, setFailed] = useState<Readonly<{ answer: BulkAnswer; rows: readonly ListedShipment[] }>>()
  const removal = useRemoval({
    path: apiPath,
    refresh,
    words: {
      action: t('RemoveShipment'),
      title: (name) => t('removeTitle', { name }),
      line: t('removeLine'),
      done: (name) => t('removed', { name }),
    },
    ...(onRemoved ? { onDone: onRemoved } : {}),
  })

  const run = async ({ command, rows, onDone }: Asking, said: Said): Promise<void> => {
    const [only] = rows
    if (command === 'RaiseException' && only) {
      await send('PUT', pathOf[command], { id: only.id, ...said })
      await refresh()
      return say(t('done', { action: t(command), count: 1 }))
    }
    const answer = await issueForEach(
      pathOf[command],
      rows.map(({ id }) => id),
      said,
    )
    await refresh()
    onDone?.()
    const tokens = undoTokensOf(answer)
    if (answer.okCount > 0)
      say(
        t('done', { action: t(command), count: answer.okCount }),
        tokens.length > 0 ? { undo: () => undo(tokens) } : {},
      )
    if (answer.failCount > 0) setFailed({ answer, rows })
  }

  const start = (command: Command, rows: readonly ListedShipment[], onDone?: () => void): void => {
    const [only] = rows
    if (command === 'RemoveShipment' && only) removal.start(only)
    else setAsking({ command, rows, onDone })
  }
  const entriesFor = (row: ListedShipment): readonly MenuEntry[] =>
    offered(row, may).map((command) => ({
      label: `${t(command)}…`,
      icon: icons[command],
      onSelect: () => start(command, [row]),
      ...(isHarsh(command) ? { look: 'bad' as const } : {}),
    }))
  const nameOf = (id: string): string => failed?.rows.find((row) => row.id === id)?.name ?? id
  const dialogs: ReactNode = (
    <>
      {asking ? (
        <CommandDialog
          key={asking.command}
          command={asking.command}
          rows={asking.rows}
          onClose={() => setAsking(undefined)}
          onSay={(said) => run(asking, said)}
        />
      ) : null}
      <FailedRows failed={failed?.answer} nameOf={nameOf} onClose={() => setFailed(undefined)} />
      {removal.dialog}
    </>
  )
  return { start, entriesFor, dialogs, undo }
}
