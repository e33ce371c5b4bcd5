import { FileCheck2, OctagonPause, PackageCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { customsAllowedIn } from '../../../events/logistics/customs.ts'
import { customsActions } from '../../../events/logistics/customsActions.ts'
import type { MenuEntry } from '../../kit/menuEntries.tsx'
import { say } from '../../kit/toast.ts'
import { send } from '../../shell/calls.ts'
import { issueForEach } from '../../shell/record/bulk.ts'
import { useMay } from '../../shell/record/useMay.ts'
import { useOutcome } from '../../shell/record/useOutcome.tsx'
import { useRemoval } from '../../shell/record/useRemoval.tsx'
import { type Command, CustomsDialog, type Named, type Said } from './CustomsDialog.tsx'
import { apiPath } from './paths.ts'
import { type ListedDeclaration, useRefreshDeclarations } from './useDeclarations.ts'
import { useCustomsWords } from './words.ts'

export const steps = ['DeclareCustoms', 'ReleaseCustoms', 'HoldCustoms'] as const satisfies readonly Command[]
export const icons = { DeclareCustoms: FileCheck2, ReleaseCustoms: PackageCheck, HoldCustoms: OctagonPause } as const
const paths = { HoldCustoms: `${apiPath}/hold`, ReleaseCustoms: `${apiPath}/release` } as const

type Asking = Readonly<{ command: Command; rows: readonly Named[]; onDone?: (() => void) | undefined }>

/** What is done with one declaration or many: asks what it needs and says what became of each. */
export const useCustomsCommands = (onRemoved?: () => void) => {
  const t = useCustomsWords()
  const may = useMay()
  const refresh = useRefreshDeclarations()
  const outcome = useOutcome(refresh)
  const [asking, setAsking] = useState<Asking>()
  const removal = useRemoval({
    path: apiPath,
    refresh,
    words: {
      action: t('RemoveCustoms'),
      title: (name) => t('removeTitle', { name }),
      line: t('removeLine'),
      done: (name) => t('removed', { name }),
    },
    ...(onRemoved ? { onDone: onRemoved } : {}),
  })

  const run = async ({ command, rows, onDone }: Asking, said: Said): Promise<void> => {
    const [only] = rows
    if (command === 'DeclareCustoms') {
      if (only) await send('PUT', `${apiPath}/declare`, { id: only.id, version: only.version, ...said })
      await refresh()
      return say(t('done', { action: t(command), count: 1 }))
    }
    const answer = await issueForEach(
      paths[command],
      rows.map(({ id }) => id),
      said,
    )
    onDone?.()
    await outcome.tell(answer, rows, (count) => t('done', { action: t(command), count }))
  }

  const start = (command: Command, rows: readonly Named[], onDone?: () => void): void =>
    setAsking({ command, rows, onDone })
  const entriesFor = (row: ListedDeclaration): readonly MenuEntry[] => [
    ...steps
      .filter((command) => may(customsActions[command]) && customsAllowedIn[row.status].includes(command))
      .map((command) => ({ label: `${t(command)}…`, icon: icons[command], onSelect: () => start(command, [row]) })),
    ...(may(customsActions.RemoveCustoms) && row.status === 'PENDING' ? [removal.entryFor(row)] : []),
  ]
  const dialogs: ReactNode = (
    <>
      {asking ? (
        <CustomsDialog
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
  return { start, entriesFor, removal, dialogs }
}
