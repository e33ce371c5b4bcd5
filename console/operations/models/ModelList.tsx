import { useMemo } from 'react'
import type { ModelAnswer } from '../../../projections/operations/operationsAnswers.ts'
import { Card } from '../../kit/Card.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Table } from '../../kit/Table.tsx'
import type { Column } from '../../kit/table/column.ts'
import { Problem } from '../../shell/Problem.tsx'
import { useModels } from '../parts/useOperations.ts'
import { modelHref } from '../paths.ts'
import { ModelState } from './ModelState.tsx'
import { useModelWords } from './words.ts'

/** Every read model: how far it is, and what it holds back. */
export const ModelList = () => {
  const t = useModelWords()
  const { data, error, mutate } = useModels()
  const columns = useColumns()
  return (
    <>
      <PageHead title={t('title')} line={t('line')} />
      <Card>
        {error && data === undefined ? (
          <Problem problem={error} onRetry={() => mutate()} />
        ) : (
          <Table
            label={t('title')}
            rows={data ?? []}
            rowId={({ name }) => name}
            columns={columns}
            loading={data === undefined}
            skeletonRows={12}
            height="free"
            empty={<Empty title={t('empty')} line={t('emptyLine')} />}
          />
        )}
      </Card>
    </>
  )
}

const useColumns = (): readonly Column<ModelAnswer>[] => {
  const t = useModelWords()
  return useMemo(
    (): readonly Column<ModelAnswer>[] => [
      { id: 'name', title: t('model'), value: ({ name }) => name, link: ({ name }) => modelHref(name) },
      { id: 'state', title: t('state'), cell: (model) => <ModelState model={model} /> },
      { id: 'position', title: t('position'), number: true, width: 132, value: ({ position }) => position },
      { id: 'lag', title: t('lag'), number: true, width: 96, value: ({ lag }) => lag },
      { id: 'parked', title: t('held'), number: true, width: 120, value: ({ parked }) => parked },
      { id: 'revision', title: t('revision'), number: true, quiet: true, width: 96, value: ({ revision }) => revision },
      { id: 'context', title: t('context'), quiet: true, width: 140, value: ({ context }) => context },
    ],
    [t],
  )
}
