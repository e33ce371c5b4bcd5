import { ChoiceFilter } from '../../kit/filters/ChoiceFilter.tsx'
import type { FilterKinds } from '../parts/address.ts'
import { DaysFilter } from '../parts/DaysFilter.tsx'
import { ExactFilter } from '../parts/ExactFilter.tsx'
import { useKinds } from '../parts/kinds.ts'
import { PersonFilter } from '../parts/PersonFilter.tsx'
import type { ListDesk } from '../parts/useListDesk.ts'
import { useAuditWords } from '../parts/words.ts'
import { useEventWords } from './words.ts'

export const filterKinds = {
  at: 'days',
  by: 'exact',
  kind: 'choice',
  type: 'choice',
  recordId: 'exact',
} as const satisfies FilterKinds

/** When, who, which kind of record, what happened, and which record. */
export const EventFilters = ({ desk }: { desk: Pick<ListDesk<unknown>, 'view' | 'setFilter'> }) => {
  const t = useEventWords()
  const audit = useAuditWords()
  const { kinds } = useKinds()
  const { filters } = desk.view
  const chosen = filters['kind']
  const types = kinds.filter(({ kind }) => chosen === undefined || chosen.includes(kind)).flatMap((one) => one.types)
  return (
    <>
      <DaysFilter desk={desk} name="at" label={audit('at')} />
      <PersonFilter desk={desk} name="by" label={audit('by')} />
      <ChoiceFilter
        label={t('kind')}
        options={kinds.map(({ kind, name }) => ({ value: kind, label: name }))}
        value={chosen}
        onChange={(values) => desk.setFilter('kind', values)}
      />
      <ChoiceFilter
        label={t('type')}
        options={types.map(({ type, title }) => ({ value: type, label: title }))}
        value={filters['type']}
        onChange={(values) => desk.setFilter('type', values)}
      />
      <ExactFilter desk={desk} name="recordId" label={t('recordId')} />
    </>
  )
}
