import { Link } from 'wouter'
import type { OverviewAnswer } from '../../../projections/operations/operationsAnswers.ts'
import { formatBytes } from '../../kit/format.ts'
import { Notice } from '../../kit/Notice.tsx'
import { useMayOpen } from '../../shell/useMayOpen.ts'
import { type Need, needsOf } from './needs.ts'
import { useOverviewWords } from './words.ts'

/** What should be looked at, with the way there; or that nothing should. */
export const Needs = ({ state }: { state: OverviewAnswer }) => {
  const t = useOverviewWords()
  const needs = needsOf(state)
  if (needs.length === 0)
    return (
      <Notice tone="good" title={t('well')}>
        {t('wellLine')}
      </Notice>
    )
  return (
    <div className="grid gap-2">
      {needs.map((need) => (
        <One key={need.what} need={need} free={state.disk.free} />
      ))}
    </div>
  )
}

const One = ({ need: { what, tone, count, to }, free }: { need: Need; free: number }) => {
  const t = useOverviewWords()
  const mayOpen = useMayOpen()
  const way = to !== undefined && mayOpen(to.split('?')[0] ?? to) ? to : undefined
  return (
    <Notice
      tone={tone}
      action={
        way ? (
          <Link href={way} className="font-medium underline underline-offset-2">
            {t('look')}
          </Link>
        ) : null
      }
    >
      {t(`need.${what}`, { count, free: formatBytes(free) })}
    </Notice>
  )
}
