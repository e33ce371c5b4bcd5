import type { ReactNode } from 'react'
import type { HeadAnswer } from '../../../projections/audit/auditAnswers.ts'
import { formatMoment, formatNumber } from '../../kit/format.ts'
import { Kpi, KpiRow } from '../../kit/Kpi.tsx'
import type { LedgerStatus } from '../../shell/ledger.ts'
import { agreement, elsewhereState } from '../heads/elsewhere.ts'
import { useAuditWords } from '../parts/words.ts'
import type { useVerifications } from './useVerifications.ts'
import { useLedgerPageWords } from './words.ts'

type Props = {
  status: LedgerStatus | undefined
  heads: readonly HeadAnswer[] | undefined
  verifications: Pick<ReturnType<typeof useVerifications>, 'list' | 'last' | 'working'>
}

/** The four facts that an auditor looks for first. */
export const LedgerKpis = ({ status, heads, verifications }: Props) => (
  <KpiRow>
    <Events status={status} />
    <Verified {...verifications} />
    <LastHead heads={heads} />
    <SecondPlace heads={heads} />
  </KpiRow>
)

const Events = ({ status }: Pick<Props, 'status'>) => {
  const t = useLedgerPageWords()
  return (
    <Kpi
      label={t('events')}
      loading={status === undefined}
      value={status && formatNumber(status.position + status.lag)}
      line={status && (status.lag === 0 ? t('allSigned') : t('lag', { count: status.lag }))}
    />
  )
}

const Verified = ({ list, last, working }: Props['verifications']) => {
  const t = useLedgerPageWords()
  const audit = useAuditWords()
  const label = t('verification')
  if (working) return <Kpi label={label} value={t('running')} line={working.creator} />
  if (last === undefined)
    return <Kpi label={label} loading={list === undefined} value={t('never')} line={t('neverLine')} />
  const ok = last.result !== null && 'ok' in last.result && last.result.ok
  return (
    <Kpi
      label={label}
      value={<Toned good={ok}>{ok ? audit('intact') : audit('broken')}</Toned>}
      line={t('verifiedBy', { at: formatMoment(last.endedAt), name: last.creator })}
    />
  )
}

const LastHead = ({ heads }: Pick<Props, 'heads'>) => {
  const t = useLedgerPageWords()
  const head = heads?.find(({ here }) => here)
  return (
    <Kpi
      label={t('head')}
      loading={heads === undefined}
      value={head ? `#${formatNumber(head.position)}` : t('unsigned')}
      line={head && formatMoment(head.at)}
    />
  )
}

const SecondPlace = ({ heads }: Pick<Props, 'heads'>) => {
  const t = useLedgerPageWords()
  const label = t('copy')
  if (heads === undefined) return <Kpi label={label} loading value="" />
  const state = agreement(heads)
  if (state === 'unknown') return <Kpi label={label} value={t('copyUnknown')} line={t('copyUnknownLine')} />
  const count = heads.filter((head) => elsewhereState(head) === 'same').length
  return state === 'same' ? (
    <Kpi label={label} value={<Toned good>{t('copySame')}</Toned>} line={t('copySameLine', { count })} />
  ) : (
    <Kpi label={label} value={<Toned good={false}>{t('copyDiffers')}</Toned>} line={t('copyDiffersLine')} />
  )
}

const Toned = ({ good, children }: { good: boolean; children: ReactNode }) => (
  <span className={good ? 'text-good' : 'text-bad'}>{children}</span>
)
