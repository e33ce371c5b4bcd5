import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Confirm } from '../../kit/Confirm.tsx'
import { useSteps } from './useImport.ts'
import { useImportWords } from './words.ts'

/** Gives up an import of which nothing was saved. */
export const Discard = ({ id }: { id: string }) => {
  const t = useImportWords()
  const { cancel } = useSteps(id)
  const [asking, ask] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => ask(true)}>
        {t('discard')}
      </Button>
      <Confirm
        open={asking}
        onOpenChange={ask}
        title={t('discardTitle')}
        action={t('discard')}
        cancel={t('discardKeep')}
        look="bad-main"
        onConfirm={cancel}
      >
        {t('discardLine')}
      </Confirm>
    </>
  )
}
