import { Empty } from '../../kit/Empty.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { ChoiceFilter } from '../../kit/filters/ChoiceFilter.tsx'
import type { AuditRunAnswer } from '../../../projections/audit/auditAnswers.ts'
import type { FilterKinds } from '../parts/address.ts'
import { AuditList } from '../parts/AuditList.tsx'
import { DaysFilter } from '../parts/DaysFilter.tsx'
import { PersonFilter } from '../parts/PersonFilter.tsx'
import { type ListDesk, useListDesk } from '../parts/useListDesk.ts'
import { useAuditWords } from '../parts/words.ts'
import { runApi } from '../paths.ts'
import { useRunColumns } from './columns.tsx'
import { StartActions } from './StartActions.tsx'
import { isWorking, soonWhile } from './useRun.ts'
import { useRunWords } from './words.ts'

const filterKinds = { kind: 'choice', createdBy: 'exact', createdAt: 'days' } as const satisfies FilterKinds

/** Verifications, exports and comparisons with what came out of them, newest first. */
export const RunList = () => {
  const t = useRunWords()
  const desk = useListDesk<AuditRunAnswer>({
    path: `${runApi}/getRunByParam`,
    kinds: filterKinds,
    refresh: (found) => soonWhile(found?.list.some(({ state }) => isWorking(state)) ?? false),
  })
  return (
    <>
      <PageHead title={t('title')} line={t('line')} actions={<StartActions />} />
      <AuditList
        label={t('title')}
        desk={desk}
        columns={useRunColumns()}
        rowId={({ id }) => id}
        filters={<Filters desk={desk} />}
        empty={<Empty title={t('empty')} line={t('emptyLine')} />}
      />
    </>
  )
}

const Filters = ({ desk }: { desk: Pick<ListDesk<unknown>, 'view' | 'setFilter'> }) => {
  const t = useRunWords()
  const audit = useAuditWords()
  return (
    <>
      <ChoiceFilter
        label={t('kind')}
        options={(['VERIFY', 'EXPORT', 'COMPARE'] as const).map((kind) => ({
          value: kind,
          label: audit(`run.${kind}`),
        }))}
        value={desk.view.filters['kind']}
        onChange={(values) => desk.setFilter('kind', values)}
      />
      <PersonFilter desk={desk} name="createdBy" label={t('by')} />
      <DaysFilter desk={desk} name="createdAt" label={t('startedAt')} />
    </>
  )
}
