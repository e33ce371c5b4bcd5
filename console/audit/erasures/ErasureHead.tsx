import { useState } from 'react'
import type { ErasureStep } from '../../../events/audit/erasure.ts'
import type { ErasureAnswer } from '../../../projections/audit/privacyAnswers.ts'
import { Button } from '../../kit/Button.tsx'
import { Confirm } from '../../kit/Confirm.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Tag } from '../../kit/Tag.tsx'
import { ConfirmErasure } from './ConfirmErasure.tsx'
import { DeclineErasure } from './DeclineErasure.tsx'
import { stateTones } from './ErasureState.tsx'
import { useErasureSteps } from './useErasures.ts'
import { useErasureWords } from './words.ts'

/** Whom it is about, its state, and what this person may decide. */
export const ErasureHead = ({ request }: { request: ErasureAnswer }) => {
  const t = useErasureWords()
  const { withdraw } = useErasureSteps()
  const [open, show] = useState<ErasureStep>()
  const { id, subject, state, allowed, held } = request
  const { name } = subject
  const close = (): void => show(undefined)
  return (
    <>
      <PageHead
        title={name}
        tags={<Tag tone={stateTones[state]}>{t(`state.${state}`)}</Tag>}
        line={t('facts')}
        actions={
          <>
            {allowed.includes('withdraw') ? <Button onClick={() => show('withdraw')}>{t('withdraw')}</Button> : null}
            {allowed.includes('decline') ? <Button onClick={() => show('decline')}>{t('decline')}</Button> : null}
            {allowed.includes('confirm') && held === null ? (
              <Button look="bad-main" onClick={() => show('confirm')}>
                {t('confirm')}
              </Button>
            ) : null}
          </>
        }
      />
      {open === 'confirm' ? <ConfirmErasure request={request} onClose={close} /> : null}
      {open === 'decline' ? <DeclineErasure request={request} onClose={close} /> : null}
      <Confirm
        open={open === 'withdraw'}
        onOpenChange={close}
        title={t('withdrawTitle', { name })}
        action={t('withdraw')}
        cancel={t('keep')}
        onConfirm={() => withdraw(id)}
      >
        {t('withdrawLine')}
      </Confirm>
    </>
  )
}
