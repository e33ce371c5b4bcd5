import { Power } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Confirm } from '../../kit/Confirm.tsx'
import type { MenuItem } from '../../kit/menuEntries.tsx'
import { issueForEach } from './bulk.ts'
import type { Status } from './enabled.ts'
import { useOutcome } from './useOutcome.tsx'
import { useRecordWords } from './words.ts'

export type Turn = 'enable' | 'disable'
type Named = Readonly<{ id: string; name: string }>
type Switched = Named & Readonly<{ status: Status }>
type Asking = Readonly<{ turn: Turn; rows: readonly Named[] }>

export type TurnDesk = Readonly<{
  /** Asks the specification's question first. */
  start: (turn: Turn, rows: readonly Named[]) => void
  /** What switches one record, in a menu and as a button. */
  entryFor: (row: Switched) => MenuItem
  buttonFor: (row: Switched) => ReactNode
  /** What switches all selected records. */
  buttonsFor: (rows: readonly Named[]) => ReactNode
  /** To be drawn with the page. */
  dialogs: ReactNode
}>

const titles = { enable: ['enableNamed', 'enableMany'], disable: ['disableNamed', 'disableMany'] } as const
const turnOf = ({ status }: Switched): Turn => (status === 'ENABLED' ? 'disable' : 'enable')
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
  const outcome = useOutcome(refresh)
  const [asking, setAsking] = useState<Asking>()

  const run = async ({ turn, rows }: Asking): Promise<void> => {
    const answer = await issueForEach(
      `${path}/${turn}`,
      rows.map(({ id }) => id),
    )
    onDone?.()
    await outcome.tell(answer, rows, (count) => t(done[turn], { count }))
  }

  const { turn = 'enable', rows = [] } = asking ?? {}
  const [only, ...others] = rows
  const [one, many] = titles[turn]
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
      {outcome.dialog}
    </>
  )
  const start = (next: Turn, wanted: readonly Named[]): void => setAsking({ turn: next, rows: wanted })
  const entryFor = (row: Switched): MenuItem => ({
    label: `${t(turnOf(row))}…`,
    icon: Power,
    onSelect: () => start(turnOf(row), [row]),
    look: turnOf(row) === 'disable' ? 'bad' : undefined,
  })
  const buttonFor = (row: Switched): ReactNode => (
    <Button icon={Power} onClick={() => start(turnOf(row), [row])}>
      {t(turnOf(row))}
    </Button>
  )
  const buttonsFor = (wanted: readonly Named[]): ReactNode => (
    <>
      <Button small onClick={() => start('enable', wanted)}>
        {t('enable')}
      </Button>
      <Button small look="bad" onClick={() => start('disable', wanted)}>
        {t('disable')}
      </Button>
    </>
  )
  return { start, entryFor, buttonFor, buttonsFor, dialogs }
}
