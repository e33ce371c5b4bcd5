import { useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { Confirm } from '../../../kit/Confirm.tsx'
import { useSteps } from '../useImport.ts'
import { useImportWords } from '../words.ts'

/** Ends an import that was confirmed; what is saved stays. */
export const CancelRun = ({ id }: { id: string }) => {
  const t = useImportWords()
  const { cancel } = useSteps(id)
  const [asking, ask] = useState(false)
  return (
    <>
      <Button look="bad" onClick={() => ask(true)}>
        {t('cancel')}
      </Button>
      <Confirm
        open={asking}
        onOpenChange={ask}
        title={t('cancelTitle')}
        action={t('cancel')}
        cancel={t('cancelKeep')}
        look="bad-main"
        onConfirm={cancel}
      >
        {t('cancelLine')}
      </Confirm>
    </>
  )
}
