import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Confirm } from '../../kit/Confirm.tsx'
import type { MenuItem } from '../../kit/menuEntries.tsx'
import { say } from '../../kit/toast.ts'
import { send } from '../calls.ts'
import { useRecordWords } from './words.ts'

type Named = Readonly<{ id: string; name: string }>

type Facts = Readonly<{
  /** Of the API: `/sys/company`. */
  path: string
  refresh: () => Promise<unknown>
  /** The word on the button, and what is said before and after. */
  words: Readonly<{
    action: string
    title: (name: string) => string
    line: string
    done: (name: string) => string
  }>
  onDone?: () => void
}>

export type RemovalDesk = Readonly<{
  start: (row: Named) => void
  entryFor: (row: Named) => MenuItem
  /** To be drawn with the page. */
  dialog: ReactNode
}>

/** Ends one record for good: asks the specification's question first, and says what became of it. */
export const useRemoval = ({ path, refresh, words, onDone }: Facts): RemovalDesk => {
  const t = useRecordWords()
  const [asking, setAsking] = useState<Named>()
  const { action, title, line, done } = words
  const remove = async ({ id, name }: Named): Promise<void> => {
    await send('DELETE', `${path}/${encodeURIComponent(id)}`)
    await refresh()
    say(done(name))
    onDone?.()
  }
  const dialog = (
    <Confirm
      open={asking !== undefined}
      onOpenChange={() => setAsking(undefined)}
      title={title(asking?.name ?? '')}
      action={action}
      look="bad-main"
      onConfirm={() => asking && remove(asking)}
    >
      <p className="text-text">{t('question')}</p>
      <p className="mt-1">{line}</p>
    </Confirm>
  )
  const entryFor = (row: Named): MenuItem => ({
    label: `${action}…`,
    icon: Trash2,
    look: 'bad',
    onSelect: () => setAsking(row),
  })
  return { start: setAsking, entryFor, dialog }
}
