import type { ReactNode } from 'react'
import { formatMoment, formatNumber } from '../../kit/format.ts'
import type { LogEntryDetail, Proof } from '../../../projections/audit/auditAnswers.ts'
import { Code } from '../parts/Code.tsx'
import { useEventWords } from './words.ts'

type Props = { event: LogEntryDetail; proof: Proof }

/** From the hash before to the signature after; every value can be copied and computed elsewhere. */
export const ProofSteps = ({ event: { position, stored }, proof }: Props) => {
  const t = useEventWords()
  return (
    <ol className="mt-5 grid gap-4">
      <Step number={1} title={position === 1 ? t('stepPreviousFirst') : t('stepPrevious')}>
        <Code text={proof.previous} label={t('hash')} />
      </Step>
      <Step number={2} title={t('stepStored')} line={t('stepStoredLine', { bytes: formatNumber(stored.bytes) })}>
        <Code text={stored.sha256} label={t('hash')} />
      </Step>
      <Step number={3} title={t('stepHash')} line={t('stepHashLine')}>
        <Code text={proof.computed} label={t('hash')} />
        <Noted proof={proof} />
      </Step>
      <Signed head={proof.head} />
    </ol>
  )
}

type StepProps = { number: number; title: string; line?: string; children?: ReactNode }

const Step = ({ number, title, line, children }: StepProps) => (
  <li className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-3">
    <span
      aria-hidden
      className="grid size-5 place-items-center rounded-full bg-ink-soft text-11 font-semibold text-ink tabular-nums"
    >
      {number}
    </span>
    <div className="min-w-0 text-13">
      <p className="font-medium">{title}</p>
      {line ? <p className="text-text-3">{line}</p> : null}
      {children}
    </div>
  </li>
)

/** What the ledger noted beside what was computed now. */
const Noted = ({ proof: { hash, holds } }: { proof: Proof }) => {
  const t = useEventWords()
  if (hash === null) return <p className="text-text-3">{t('stepHashNone')}</p>
  if (holds) return <p className="text-good">{t('stepHashSame')}</p>
  return (
    <>
      <p className="text-bad">{t('stepHashOther')}</p>
      <Code text={hash} label={t('hash')} />
    </>
  )
}

const Signed = ({ head }: Pick<Proof, 'head'>) => {
  const t = useEventWords()
  if (head === null) return <Step number={4} title={t('stepHead')} line={t('stepHeadNone')} />
  const line = t('stepHeadLine', { at: formatMoment(head.at), position: formatNumber(head.position) })
  return (
    <Step number={4} title={t('stepHead')} line={line}>
      <Code text={head.signature} label={t('signature')} />
      {head.holds ? null : <p className="text-bad">{t('stepHeadBad')}</p>}
    </Step>
  )
}
