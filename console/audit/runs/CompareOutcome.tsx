import { useSearchParams } from 'wouter'
import { Card } from '../../kit/Card.tsx'
import { formatNumber } from '../../kit/format.ts'
import { Notice } from '../../kit/Notice.tsx'
import { Table } from '../../kit/Table.tsx'
import type { Column } from '../../kit/table/column.ts'

import { Examples } from './Examples.tsx'
import { type CompareResult, differs, type ModelDifference } from './results.ts'
import { useRunWords } from './words.ts'

/** What differs between two moments, by read model, with examples of the one that is looked at. */
export const CompareOutcome = ({ result: { models } }: { result: CompareResult }) => {
  const t = useRunWords()
  const [search, setSearch] = useSearchParams()
  const differing = models.filter(differs)
  const columns = useColumns((model) => setSearch({ model }, { replace: true }))
  if (differing.length === 0)
    return (
      <Notice tone="good" title={t('sameTitle')}>
        {t('sameLine', { count: models.length })}
      </Notice>
    )
  const shown = differing.find(({ name }) => name === search.get('model')) ?? differing[0]
  const same = models.length - differing.length
  return (
    <>
      <Card title={t('differ', { count: differing.length })}>
        <Table
          label={t('differ', { count: differing.length })}
          rows={differing}
          rowId={({ name }) => name}
          columns={columns}
          selected={new Set(shown ? [shown.name] : [])}
          height="free"
        />
        {same > 0 ? <p className="border-t px-3 py-2.5 text-13 text-text-2">{t('same', { count: same })}</p> : null}
      </Card>
      {shown ? <Examples model={shown} /> : null}
    </>
  )
}

const useColumns = (show: (model: string) => void): readonly Column<ModelDifference>[] => {
  const t = useRunWords()
  const count = (id: 'added' | 'removed' | 'changed'): Column<ModelDifference> => ({
    id,
    title: t(id),
    number: true,
    width: 140,
    value: (model) => model[id],
    cell: (model) => (model[id] === 0 ? <span className="text-text-3">0</span> : formatNumber(model[id])),
  })
  return [
    {
      id: 'name',
      title: t('model'),
      value: ({ name }) => name,
      cell: ({ name }) => (
        <button type="button" className="link" onClick={() => show(name)}>
          {name}
        </button>
      ),
    },
    ...(['added', 'removed', 'changed'] as const).map(count),
  ]
}
