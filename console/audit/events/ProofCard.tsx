import { Link } from 'wouter'
import { buttonClass } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { formatMoment } from '../../kit/format.ts'
import { Notice } from '../../kit/Notice.tsx'
import { ledgerPage } from '../../shell/guard.ts'
import { useMayOpen } from '../../shell/useMayOpen.ts'
import type { LogEntryDetail, Proof } from '../../../projections/audit/auditAnswers.ts'
import { ProofSteps } from './ProofSteps.tsx'
import { proofState, proofTones } from './proofState.ts'
import { useEventWords } from './words.ts'

/** The proof of an event: what it proves in a sentence, then each step, to be checked by hand. */
export const ProofCard = ({ event }: { event: LogEntryDetail }) => {
  const t = useEventWords()
  const { proof } = event
  return (
    <Card title={t('proof')} pad>
      <Sentence proof={proof} />
      {proof === null ? null : <ProofSteps event={event} proof={proof} />}
    </Card>
  )
}

const Sentence = ({ proof }: { proof: Proof | null }) => {
  const t = useEventWords()
  const mayOpen = useMayOpen()
  const state = proofState(proof)
  const said = {
    signed: () => t('saysSigned', { at: formatMoment(proof?.head?.at) }),
    chained: () => t('saysUnsigned'),
    waiting: () => t('saysWaiting'),
    broken: () => t('saysBroken'),
    none: () => t('saysNone'),
  }
  return (
    <Notice tone={proofTones[state]}>
      {said[state]()}
      {state === 'broken' && mayOpen(ledgerPage) ? (
        <p className="mt-2">
          <Link href={ledgerPage} className={buttonClass('plain', true)}>
            {t('toLedger')}
          </Link>
        </p>
      ) : null}
    </Notice>
  )
}
