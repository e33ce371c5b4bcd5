import { Confirm } from '../../kit/Confirm.tsx'
import { currentLanguage } from '../../kit/words.ts'
import { questions } from '../questions.ts'
import type { Tab } from '../tabs.ts'
import type { Asking, TabDesk } from '../useTabs.ts'
import { useShellWords } from '../words.ts'

type Props = { asking: Asking; desk: TabDesk; nameOf: (tab: Tab) => string }

/** Asks before tabs close that want to be asked for. */
export const CloseQuestion = ({ asking, desk, nameOf }: Props) => {
  const t = useShellWords()
  const { gone, question } = asking
  const action = gone.length === 1 ? t('closeAsk') : t('closeAskMany', { count: gone.length })
  return (
    <Confirm
      open
      title={action}
      action={action}
      onOpenChange={(open) => (open ? undefined : desk.keep())}
      onConfirm={() => desk.closeNow(gone)}
    >
      <p>{questions[question][currentLanguage()]}</p>
      <p className="mt-1 text-13 text-text-3">{gone.map(nameOf).join(' · ')}</p>
    </Confirm>
  )
}
