import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { useShellWords } from '../shell/words.ts'
import { toSignIn } from './step.ts'
import { useRecoveryWords } from './words.ts'

/** How the recovery ended. */
export type Ended = Readonly<{ well: true } | { well: false; sentence: string }>

/** Says how it ended; either way it leads back to sign-in. */
export const Outcome = ({ ended }: { ended: Ended }) => {
  const t = useRecoveryWords()
  const shell = useShellWords()
  return (
    <Dialog
      open
      size="small"
      role="alertdialog"
      title={ended.well ? t('doneTitle') : t('failedTitle')}
      onOpenChange={toSignIn}
      footer={
        <Button look="main" data-first-focus onClick={toSignIn}>
          {shell('backToSignIn')}
        </Button>
      }
    >
      <p className="text-text-2">{ended.well ? t('doneLine') : ended.sentence}</p>
    </Dialog>
  )
}
