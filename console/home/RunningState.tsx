import type { ReactNode } from 'react'
import { Card } from '../kit/Card.tsx'
import { formatNumber } from '../kit/format.ts'
import { StateDot } from '../kit/StateDot.tsx'
import { useLedgerWords } from '../shell/LedgerLine.tsx'
import { useHomeWords } from './words.ts'

/** Up to where and when the ledger is signed, as the server says. */
export const RunningState = () => {
  const t = useHomeWords()
  const { tone, sentence, status } = useLedgerWords()
  return (
    <Card title={t('state')} pad>
      <dl className="grid gap-3 text-13">
        <Line term={<StateDot tone={tone}>{t('ledger')}</StateDot>}>{sentence}</Line>
        {status ? (
          <>
            <Line term={<span className="pl-[14px]">{t('ledgerSigned')}</span>}>
              {t('event', { position: status.position })}
            </Line>
            <Line term={<span className="pl-[14px]">{t('ledgerLag')}</span>}>{formatNumber(status.lag)}</Line>
          </>
        ) : null}
      </dl>
    </Card>
  )
}

const Line = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
    <dt>{term}</dt>
    <dd className="text-text-2 tabular-nums">{children}</dd>
  </div>
)
