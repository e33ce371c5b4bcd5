import type { WorkDetail } from '../../../projections/operations/operationsAnswers.ts'
import { Card } from '../../kit/Card.tsx'
import { type Fact, Facts } from '../../kit/Facts.tsx'
import { formatMoment, formatNumber } from '../../kit/format.ts'
import { useWorkWords } from './words.ts'

/** What is known of a unit, and of its payload what cannot be about anybody. */
export const UnitFacts = ({ unit }: { unit: WorkDetail }) => {
  const t = useWorkWords()
  const facts: readonly Fact[] = [
    { label: t('key'), value: <Mono>{unit.key}</Mono> },
    { label: t('id'), value: <Mono>{unit.id}</Mono> },
    { label: t('createdAt'), value: formatMoment(unit.createdAt) },
    { label: t('updatedAt'), value: formatMoment(unit.updatedAt) },
    { label: t('failures'), value: formatNumber(unit.failures) },
    { label: t('losses'), value: formatNumber(unit.losses) },
    { label: t('fence'), value: formatNumber(unit.fence) },
    unit.state === 'running'
      ? { label: t('leaseUntil'), value: formatMoment(unit.leaseUntil) }
      : { label: t('notBefore'), value: formatMoment(unit.notBefore) },
    { label: t('causedBy'), value: <Mono>{unit.causationId}</Mono>, wide: true },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Card title={t('facts')} pad>
        <Facts facts={facts} />
      </Card>
      <Card title={t('payload')} pad>
        <Payload unit={unit} />
        <p className="mt-3 text-[12.5px] leading-[18px] text-text-3">{t('payloadLine')}</p>
      </Card>
    </div>
  )
}

const Payload = ({ unit: { payload } }: { unit: WorkDetail }) => {
  const t = useWorkWords()
  if (payload.length === 0) return <p className="text-13 text-text-3">{t('noPayload')}</p>
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-13">
      {payload.map(({ path, value, withheld }) => (
        <div key={path} className="col-span-2 grid grid-cols-subgrid">
          <dt className="font-mono text-12 leading-5 text-text-3">{path}</dt>
          <dd className="min-w-0">
            {withheld ? <i className="text-text-3">{t('withheld')}</i> : <Mono>{String(value)}</Mono>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Mono = ({ children }: { children: string }) => (
  <code className="font-mono text-12 leading-5 break-all">{children}</code>
)
