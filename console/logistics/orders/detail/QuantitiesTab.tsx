import { Link } from 'wouter'
import { type Quantities, quantityNames } from '../../../../events/logistics/quantities.ts'
import { quantityFormulas, quantityLabels } from '../../../../events/logistics/quantityPhrases.ts'
import { formatNumber } from '../../../kit/format.ts'
import { SkeletonText } from '../../../kit/Skeleton.tsx'
import { When } from '../../../kit/When.tsx'
import { currentLanguage } from '../../../kit/words.ts'
import { useGet } from '../../../shell/calls.ts'
import { Problem } from '../../../shell/Problem.tsx'
import { useMay } from '../../../shell/record/useMay.ts'
import { shipmentPath } from '../../shipments/paths.ts'
import { apiPath } from '../paths.ts'
import { useOrderWords } from '../words.ts'

type Name = (typeof quantityNames)[number]

type Step = Readonly<{
  position: number
  at: string
  by: string
  title: string
  shipment: string | null
  shipmentId: string | null
  changes: readonly Readonly<{ name: Name; old: string | null; new: string }>[]
}>

type Answer = Readonly<{ now: Quantities; steps: readonly Step[] }>

/** Where the quantity of a line is, how each figure is computed, and every event that made it so. */
export const QuantitiesTab = ({ id }: { id: string }) => {
  const t = useOrderWords()
  const { data, error, mutate } = useGet<Answer>(`${apiPath}/${encodeURIComponent(id)}/quantities`)
  if (error) return <Problem problem={error} onRetry={() => mutate()} />
  if (data === undefined)
    return (
      <div className="p-4">
        <SkeletonText lines={6} />
      </div>
    )
  return (
    <div className="grid gap-5 p-4 text-13">
      <section>
        <h3 className="mb-2 font-medium">{t('computed')}</h3>
        <dl className="grid grid-cols-[auto_auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {quantityNames.map((name) => (
            <div key={name} className="col-span-3 grid grid-cols-subgrid">
              <dt>{quantityLabels[currentLanguage()][name]}</dt>
              <dd className="text-right font-medium tabular-nums">{formatNumber(data.now[name])}</dd>
              <dd className="text-text-2">{quantityFormulas[currentLanguage()][name]}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h3 className="mb-2 font-medium">{t('story')}</h3>
        <ol className="grid gap-3">
          {data.steps.map((step) => (
            <StoryStep key={step.position} step={step} />
          ))}
        </ol>
      </section>
    </div>
  )
}

const StoryStep = ({ step }: { step: Step }) => {
  const t = useOrderWords()
  const may = useMay()
  const { position, at, by, title, shipment, shipmentId, changes } = step
  return (
    <li className="border-l-2 pl-3">
      <p>
        {may('sys:audit:read') ? (
          <Link href={`/audit/events/${position}`} className="link font-medium">
            {title}
          </Link>
        ) : (
          <span className="font-medium">{title}</span>
        )}
        {shipmentId ? (
          <>
            {' · '}
            <Link href={shipmentPath(shipmentId)} className="link">
              {shipment}
            </Link>
          </>
        ) : null}
      </p>
      <p className="text-text-3">
        {by} · <When at={at} />
      </p>
      <p className="flex flex-wrap gap-x-4 tabular-nums">
        {changes.map(({ name, old, new: now }) => (
          <span key={name}>
            {quantityLabels[currentLanguage()][name]} {formatNumber(now)}
            {old === null ? null : <span className="text-text-3"> ({t('wasBefore', { old: formatNumber(old) })})</span>}
          </span>
        ))}
      </p>
    </li>
  )
}
