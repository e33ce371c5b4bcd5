import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Confirm } from '../../kit/Confirm.tsx'
import { useRunSteps } from './useRun.ts'
import { useRunWords } from './words.ts'

/** Ends a run before it is done. */
export const CancelRun = ({ id, small = false }: { id: string; small?: boolean }) => {
  const t = useRunWords()
  const { cancel } = useRunSteps()
  const [asking, ask] = useState(false)
  return (
    <>
      <Button look="bad" small={small} onClick={() => ask(true)}>
        {t('cancel')}
      </Button>
      <Confirm
        open={asking}
        onOpenChange={ask}
        title={t('cancelTitle')}
        action={t('cancel')}
        cancel={t('cancelKeep')}
        look="bad-main"
        onConfirm={() => cancel(id)}
      >
        {t('cancelLine')}
      </Confirm>
    </>
  )
}
