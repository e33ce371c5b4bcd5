import { Hammer, RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { ModelAnswer } from '../../../projections/operations/operationsAnswers.ts'
import { Button } from '../../kit/Button.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { say } from '../../kit/toast.ts'
import { AskReason } from '../parts/AskReason.tsx'
import { isRebuilding, useDoing, useSteps } from '../parts/useOperations.ts'
import { ModelState } from './ModelState.tsx'
import { useModelWords } from './words.ts'

/** Which read model it is, and what an operator can do with it. */
export const ModelHead = ({ model }: { model: ModelAnswer }) => {
  const t = useModelWords()
  const steps = useSteps()
  const doing = useDoing()
  const [asking, ask] = useState(false)
  const { name, parked } = model
  const retry = async (): Promise<void> => {
    const { held, left } = await doing.retryParked(name)
    if (left === 0) say(t('retriedAll', { count: held }))
    else say(t('retriedSome', { held, left }), { tone: 'bad' })
  }
  return (
    <>
      <PageHead
        title={name}
        line={<ModelState model={model} />}
        actions={
          <>
            {steps.rebuild ? (
              <Button icon={Hammer} disabled={isRebuilding(model)} onClick={() => ask(true)}>
                {t('rebuild')}
              </Button>
            ) : null}
            {steps.retryParked && parked > 0 ? (
              <Button look="main" icon={RotateCw} onClick={retry}>
                {t('retryParked')}
              </Button>
            ) : null}
          </>
        }
      />
      {asking ? (
        <AskReason
          title={t('rebuildTitle', { name })}
          action={t('rebuild')}
          onSend={async (reason) => {
            await doing.rebuild(name, reason)
            say(t('rebuildStarted', { name }))
          }}
          onClose={() => ask(false)}
        >
          {t('rebuildLine')}
        </AskReason>
      ) : null}
    </>
  )
}
