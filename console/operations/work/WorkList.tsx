import { useMemo } from 'react'
import { workStates } from './states.ts'
import type { WorkAnswer } from '../../../projections/operations/operationsAnswers.ts'
import type { FilterKinds } from '../../audit/parts/address.ts'
import { AuditList } from '../../audit/parts/AuditList.tsx'
import { useListDesk } from '../../audit/parts/useListDesk.ts'
import { Empty } from '../../kit/Empty.tsx'
import { ChoiceFilter } from '../../kit/filters/ChoiceFilter.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import type { Column } from '../../kit/table/column.ts'
import { When } from '../../kit/When.tsx'
import { useGet } from '../../shell/calls.ts'
import { useNames, useOperationsWords } from '../parts/words.ts'
import { unitHref, workApi } from '../paths.ts'
import { useUnitMenu } from './unitMenu.ts'
import { UnitStep } from './UnitStep.tsx'
import { WorkState } from './WorkState.tsx'
import { useWorkWords } from './words.ts'

const filterKinds = { state: 'choice', kind: 'choice' } as const satisfies FilterKinds
const SOON_MS = 1000
const GENTLY_MS = 5000

const isUnfinished = ({ state }: WorkAnswer): boolean => state === 'queued' || state === 'running'

/** Units of work by kind and state, newest first, with what can be done about each. */
export const WorkList = () => {
  const t = useWorkWords()
  const common = useOperationsWords()
  const names = useNames()
  const { data: kinds = [] } = useGet<readonly string[]>(`${workApi}/kinds`)
  const desk = useListDesk<WorkAnswer>({
    path: `${workApi}/getWorkByParam`,
    kinds: filterKinds,
    refresh: (found) => (found?.list.some(isUnfinished) ? SOON_MS : GENTLY_MS),
  })
  const { menu, asked, close } = useUnitMenu()
  return (
    <>
      <PageHead title={t('title')} line={t('line')} />
      <AuditList
        label={t('title')}
        desk={desk}
        columns={useColumns()}
        rowId={({ id }) => id}
        menu={menu}
        filters={
          <>
            <ChoiceFilter
              label={t('state')}
              options={workStates.map((state) => ({ value: state, label: common(`state.${state}`) }))}
              value={desk.view.filters['state']}
              onChange={(values) => desk.setFilter('state', values)}
            />
            <ChoiceFilter
              label={t('kind')}
              options={kinds.map((kind) => ({ value: kind, label: names.kind(kind) }))}
              value={desk.view.filters['kind']}
              onChange={(values) => desk.setFilter('kind', values)}
            />
          </>
        }
        empty={<Empty title={t('empty')} line={t('emptyLine')} />}
      />
      {asked ? <UnitStep {...asked} onClose={close} /> : null}
    </>
  )
}

const useColumns = (): readonly Column<WorkAnswer>[] => {
  const t = useWorkWords()
  const names = useNames()
  return useMemo(
    (): readonly Column<WorkAnswer>[] => [
      { id: 'kind', title: t('kind'), value: ({ kind }) => names.kind(kind), link: ({ id }) => unitHref(id) },
      { id: 'state', title: t('state'), width: 136, cell: (unit) => <WorkState unit={unit} /> },
      { id: 'cause', title: t('cause'), value: ({ error, state }) => (state === 'done' ? '–' : (error ?? '–')) },
      { id: 'failures', title: t('failures'), number: true, width: 96, value: ({ failures }) => failures },
      { id: 'key', title: t('key'), quiet: true, value: ({ key }) => key },
      {
        id: 'createdAt',
        title: t('createdAt'),
        quiet: true,
        width: 148,
        cell: ({ createdAt }) => <When at={createdAt} />,
      },
      {
        id: 'updatedAt',
        title: t('updatedAt'),
        quiet: true,
        width: 148,
        cell: ({ updatedAt }) => <When at={updatedAt} />,
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- the names change with the language alone, as t does
    [t],
  )
}
