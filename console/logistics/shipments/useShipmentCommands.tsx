import { type ReactNode, useState } from 'react'
import type { MenuEntry } from '../../kit/menuEntries.tsx'
import { say } from '../../kit/toast.ts'
import { send } from '../../shell/calls.ts'
import { issueForEach } from '../../shell/record/bulk.ts'
import { useMay } from '../../shell/record/useMay.ts'
import { useOutcome } from '../../shell/record/useOutcome.tsx'
import { useRemoval } from '../../shell/record/useRemoval.tsx'
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
  const outcome = useOutcome(refresh)
  const [asking, setAsking] = useState<Asking>()
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
    onDone?.()
    await outcome.tell(answer, rows, (count) => t('done', { action: t(command), count }))
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
      {outcome.dialog}
      {removal.dialog}
    </>
  )
  return { start, entriesFor, dialogs }
}
