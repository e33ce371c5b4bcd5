import type { WorkStep } from '../../../events/operations/workUnit.ts'
import type { WorkAnswer } from '../../../projections/operations/operationsAnswers.ts'
import { say } from '../../kit/toast.ts'
import { AskReason } from '../parts/AskReason.tsx'
import { useDoing } from '../parts/useOperations.ts'
import { useOperationsWords } from '../parts/words.ts'
import { useWorkWords } from './words.ts'

type Props = { step: WorkStep; unit: Pick<WorkAnswer, 'id'>; onClose: () => void }

const done = { retry: 'retried', drop: 'dropped', cancel: 'cancelled' } as const

/** Asks before a unit is retried, dropped or cancelled; dropping needs a reason. */
export const UnitStep = ({ step, unit, onClose }: Props) => {
  const t = useWorkWords()
  const common = useOperationsWords()
  const doing = useDoing()
  return (
    <AskReason
      title={t(`${step}Title`)}
      action={step === 'cancel' ? t('cancelWork') : common(step)}
      look={step === 'retry' ? 'main' : 'bad-main'}
      required={step === 'drop'}
      onSend={async (reason) => {
        await doing.step(step, unit.id, reason)
        say(common(done[step]))
      }}
      onClose={onClose}
    >
      {t(`${step}Line`)}
    </AskReason>
  )
}
