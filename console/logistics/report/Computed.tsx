import { Info } from 'lucide-react'
import { useState } from 'react'
import { Popover } from '../../kit/Popover.tsx'
import type { ReportAnswer } from './useReport.ts'
import { type Measure, measures } from './view.ts'
import { ruleKeys, useFigureNames, useReportWords } from './words.ts'

/** Beside a number: the rule behind it, and up to which event its source goes. */
export const Computed = ({ measure, report }: { measure: Measure; report: ReportAnswer }) => {
  const t = useReportWords()
  const names = useFigureNames()
  const [open, setOpen] = useState(false)
  const label = t('computedOf', { name: names.measure(measure) })
  return (
    <Popover
      label={label}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          aria-label={label}
          title={t('computed')}
          className="grid size-5 place-items-center rounded-xs text-text-3 hover:text-text"
        >
          <Info aria-hidden className="size-[13px]!" />
        </button>
      }
    >
      <div className="grid w-80 max-w-full gap-2 p-4 text-13">
        <p className="font-semibold">{names.measure(measure)}</p>
        <p>{t(ruleKeys[measure])}</p>
        <Source report={report} />
      </div>
    </Popover>
  )
}

/** The rules of every number on the page. */
export const ComputedAll = ({ report }: { report: ReportAnswer }) => {
  const t = useReportWords()
  const names = useFigureNames()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      label={t('computed')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className="link">
          {t('computed')}
        </button>
      }
    >
      <div className="grid max-h-[70dvh] w-[440px] max-w-full gap-3 overflow-y-auto p-4 text-13" tabIndex={0}>
        <dl className="grid gap-2.5">
          {measures.map((measure) => (
            <div key={measure}>
              <dt className="font-semibold">{names.measure(measure)}</dt>
              <dd>{t(ruleKeys[measure])}</dd>
            </div>
          ))}
        </dl>
        <Source report={report} />
      </div>
    </Popover>
  )
}

const Source = ({ report: { position, total, today } }: { report: ReportAnswer }) => {
  const t = useReportWords()
  return <p className="border-t pt-2 text-text-3">{t('source', { position, count: total.lines, day: today })}</p>
}
