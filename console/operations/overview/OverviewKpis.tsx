import type { OverviewAnswer } from '../../../projections/operations/operationsAnswers.ts'
import { formatBytes, formatMoment, formatNumber } from '../../kit/format.ts'
import { Kpi, KpiRow } from '../../kit/Kpi.tsx'
import { useOverviewWords } from './words.ts'

type Props = { state: OverviewAnswer | undefined }

/** The six facts that an operator looks for first. */
export const OverviewKpis = ({ state }: Props) => (
  <KpiRow>
    <Log state={state} />
    <Ledger state={state} />
    <Models state={state} />
    <Work state={state} />
    <Processes state={state} />
    <Disk state={state} />
  </KpiRow>
)

const Log = ({ state }: Props) => {
  const t = useOverviewWords()
  if (!state) return <Kpi label={t('log')} value="" loading />
  const { kind, head, state: how } = state.log
  return (
    <Kpi
      label={t('log')}
      tone={how === 'writable' ? 'good' : 'bad'}
      value={head === null ? '–' : `#${formatNumber(head)}`}
      line={`${t(`log.${how}`)} · ${t(`log.${kind}`)}`}
    />
  )
}

const Ledger = ({ state }: Props) => {
  const t = useOverviewWords()
  const label = t('ledger')
  if (!state) return <Kpi label={label} value="" loading />
  const { ledger } = state
  if (ledger === null) return <Kpi label={label} tone="warn" value={t('ledgerNone')} />
  const line = ledger.signedAt === null ? t('unsigned') : t('signedAt', { at: formatMoment(ledger.signedAt) })
  if (!ledger.ok) return <Kpi label={label} tone="bad" value={t('ledgerBad')} line={line} />
  return (
    <Kpi
      label={label}
      tone="good"
      value={ledger.lag === 0 ? t('ledgerSigned') : t('ledgerLag', { count: ledger.lag })}
      line={line}
    />
  )
}

const databases = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const

const Models = ({ state }: Props) => {
  const t = useOverviewWords()
  if (!state) return <Kpi label={t('models')} value="" loading />
  if (state.models === null) return <Kpi label={t('models')} tone="bad" value="–" />
  const { behind, count, parked, db } = state.models
  const line = t('modelsCount', { count, db: databases[db] })
  if (parked > 0) return <Kpi label={t('models')} tone="bad" value={t('modelsHeld', { count: parked })} line={line} />
  return (
    <Kpi
      label={t('models')}
      tone={behind > 0 ? 'warn' : 'good'}
      value={behind > 0 ? t('modelsBehind', { count: behind }) : t('modelsCurrent')}
      line={line}
    />
  )
}

const Work = ({ state }: Props) => {
  const t = useOverviewWords()
  if (!state) return <Kpi label={t('work')} value="" loading />
  const { waiting, running, failed, queue } = state.work
  const line = `${t('workRunning', { count: running })} · ${t(`queue.${queue}`)}`
  return failed > 0 ? (
    <Kpi label={t('work')} tone="bad" value={t('workFailed', { count: failed })} line={line} />
  ) : (
    <Kpi label={t('work')} tone="good" value={t('workWaiting', { count: waiting })} line={line} />
  )
}

const Processes = ({ state }: Props) => {
  const t = useOverviewWords()
  if (!state) return <Kpi label={t('processes')} value="" loading />
  const alive = state.processes.filter((one) => one.alive)
  const releases = [...new Set(alive.map(({ version }) => version))].sort()
  return (
    <Kpi
      label={t('processes')}
      tone={alive.length === state.processes.length ? 'good' : 'warn'}
      value={t('processesAlive', { count: alive.length })}
      line={releases.length === 0 ? '' : t('release', { releases: releases.join(' / ') })}
    />
  )
}

const tones = { ok: 'good', warning: 'warn', trouble: 'bad' } as const

const Disk = ({ state }: Props) => {
  const t = useOverviewWords()
  if (!state) return <Kpi label={t('disk')} value="" loading />
  const { free, of, state: how } = state.disk
  return (
    <Kpi label={t('disk')} tone={tones[how]} value={formatBytes(free)} line={t('diskOf', { of: formatBytes(of) })} />
  )
}
