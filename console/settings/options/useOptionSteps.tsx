import { type ReactNode, useState } from 'react'
import type { Option } from '../../../events/settings/optionGroup.ts'
import type { OptionGroupRow } from '../../../projections/settings/optionGroups.ts'
import { Confirm } from '../../kit/Confirm.tsx'
import { say } from '../../kit/toast.ts'
import { send } from '../../shell/calls.ts'
import { useUndo } from '../../shell/record/useUndo.ts'
import { useRecordWords } from '../../shell/record/words.ts'
import { nameOf } from '../labels.ts'
import { apiPath, groupApi } from './paths.ts'
import { useRefreshGroups } from './useGroups.ts'
import { useOptionWords } from './words.ts'

type Step = 'stop' | 'resume' | 'remove'
type Asking = Readonly<{ step: Step; option: Option }>
type Saved = Readonly<{ undoToken?: string }>

const said = {
  stop: { title: 'stopNamed', action: 'stop', line: 'stopLine', done: 'stoppedDone' },
  resume: { title: 'resumeNamed', action: 'resume', line: 'resumeLine', done: 'resumedDone' },
  remove: { title: 'removeNamed', action: 'remove', line: 'removeLine', done: 'removed' },
} as const

export type OptionSteps = Readonly<{
  /** Asks the specification's question first. */
  start: (step: Step, option: Option) => void
  /** Puts the option at one place of the order to another; places count from 0. */
  move: (from: number, to: number) => Promise<void>
  /** To be drawn with the table. */
  dialog: ReactNode
}>

/** Stops, resumes, removes and moves the options of a group. */
export const useOptionSteps = (group: OptionGroupRow): OptionSteps => {
  const t = useOptionWords()
  const words = useRecordWords()
  const refresh = useRefreshGroups()
  const undo = useUndo(refresh)
  const [asking, setAsking] = useState<Asking>()

  const run = async ({ step, option }: Asking): Promise<void> => {
    const { undoToken } =
      step === 'remove'
        ? await send<Saved>('DELETE', `${groupApi(group.id)}/option/${encodeURIComponent(option.id)}`)
        : await send<Saved>('PUT', `${apiPath}/option/${step}`, { id: group.id, optionId: option.id })
    await refresh()
    say(t(said[step].done, { name: nameOf(option) }), undoToken ? { undo: () => undo([undoToken]) } : {})
  }
  const move = async (from: number, to: number): Promise<void> => {
    const order = group.options.map(({ id }) => id)
    const [moved] = order.splice(from, 1)
    if (moved) order.splice(to, 0, moved)
    await send('PUT', `${apiPath}/option/sort`, { id: group.id, version: group.version, order })
    await refresh()
    say(t('sortedDone'))
  }
  const question = asking && said[asking.step]
  const dialog =
    asking && question ? (
      <Confirm
        open
        onOpenChange={() => setAsking(undefined)}
        title={t(question.title, { name: nameOf(asking.option) })}
        action={t(question.action)}
        look={asking.step === 'resume' ? 'main' : 'bad-main'}
        onConfirm={() => run(asking)}
      >
        <p className="text-text">{words('question')}</p>
        <p className="mt-1">{t(question.line)}</p>
      </Confirm>
    ) : null
  return { start: (step, option) => setAsking({ step, option }), move, dialog }
}
