import { Button } from '../../kit/Button.tsx'
import { useOrderLabels } from '../orders/labels.ts'
import { OrderFilter } from '../orders/list/OrderFilter.tsx'
import { filterNames, type ReportView, withFilter } from './view.ts'
import { useReportWords } from './words.ts'

type Props = { view: ReportView; show: (change: Partial<ReportView>) => void }

/** Which orders are counted; the same filters as the list has, so that a group leads to its lines. */
export const ReportFilters = ({ view: { filters }, show }: Props) => {
  const t = useReportWords()
  const { label } = useOrderLabels()
  return (
    <div role="group" aria-label={t('filters')} className="flex flex-wrap items-center gap-2">
      {filterNames.map((name) => (
        <OrderFilter
          key={name}
          name={name}
          label={label(name)}
          value={filters[name]}
          startOpen={false}
          onChange={(values) => show({ filters: withFilter(filters, name, values) })}
        />
      ))}
      {Object.keys(filters).length > 0 ? (
        <Button small look="quiet" onClick={() => show({ filters: {} })}>
          {t('clear')}
        </Button>
      ) : null}
      {filters['status'] ? null : <span className="ml-auto text-13 text-text-3">{t('noCancelled')}</span>}
    </div>
  )
}
