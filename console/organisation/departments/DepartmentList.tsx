import { useMemo } from 'react'
import { Card } from '../../kit/Card.tsx'
import { ColumnChooser } from '../../kit/ColumnChooser.tsx'
import { NoMatch } from '../../kit/Empty.tsx'
import { formatDay } from '../../kit/format.ts'
import { Table } from '../../kit/Table.tsx'
import type { Column, ColumnLayout } from '../../kit/table/column.ts'
import { Tag } from '../../kit/Tag.tsx'
import { currentLanguage } from '../../kit/words.ts'
import { listColumns } from '../../settings/columns/columnFacts.ts'
import { useColumns } from '../../settings/columns/useColumns.ts'
import { useKeptLayout } from '../../shell/record/useKeptLayout.ts'
import { labelOf, wordOf } from '../labels.ts'
import { DepartmentSearch } from './DepartmentSearch.tsx'
import { departmentHref } from './paths.ts'
import { statusTones } from './statusTones.ts'
import { type Counts, type DepartmentNode, headcounts } from './tree.ts'
import type { OrganisationView } from './useDepartments.ts'
import { useNarrowing } from './useNarrowing.ts'
import { useDepartmentWords } from './words.ts'

type Props = { nodes: readonly DepartmentNode[]; counts: Counts; closed: number; view: OrganisationView }

const usual: ColumnLayout = { order: [], hidden: ['shortName', 'englishName', 'expiresAt', 'remarks'] }

/** The departments one below the other, with the columns that the reader chooses. */
export const DepartmentList = ({ nodes, counts, closed, view }: Props) => {
  const t = useDepartmentWords()
  const [kept, setLayout] = useKeptLayout('departments')
  const fits = useNarrowing(view)
  const columns = useDepartmentColumns(nodes, counts, view)
  const layout = kept ?? usual
  return (
    <Card>
      <DepartmentSearch view={view} closed={closed}>
        <ColumnChooser columns={columns} layout={layout} onLayout={setLayout} />
      </DepartmentSearch>
      <Table
        label={t('tree')}
        rows={fits ? nodes.filter(fits) : nodes}
        rowId={({ id }) => id}
        columns={columns}
        layout={layout}
        sortHere
        empty={<NoMatch onClear={view.clear} />}
      />
    </Card>
  )
}

const useDepartmentColumns = (
  nodes: readonly DepartmentNode[],
  counts: Counts,
  { companyId, asOf }: OrganisationView,
): readonly Column<DepartmentNode>[] => {
  const t = useDepartmentWords()
  const extra = useColumns('department')
  const language = currentLanguage()
  return useMemo(() => {
    const sums = headcounts(nodes, counts)
    const names = new Map(nodes.map(({ id, name }) => [id, name]))
    type Field = 'code' | 'shortName' | 'englishName' | 'category' | 'remarks'
    const plain = (id: Field, width: number): Column<DepartmentNode> => ({
      id,
      title: labelOf(`department.${id}`),
      value: (row) => row[id],
      width,
      quiet: id !== 'code',
      sortable: true,
    })
    const day = (id: 'effectiveAt' | 'expiresAt'): Column<DepartmentNode> => ({
      id,
      title: labelOf(`department.${id}`),
      value: (row) => row[id],
      cell: (row) => formatDay(row[id]),
      width: 112,
      quiet: true,
      sortable: true,
    })
    return [
      {
        id: 'name',
        title: labelOf('department.name'),
        value: ({ name }) => name,
        link: ({ id }) => departmentHref(id, { companyId, asOf }),
        width: 200,
        sortable: true,
      },
      plain('code', 112),
      {
        id: 'status',
        title: labelOf('company.status'),
        value: ({ status }) => wordOf('department.status', status),
        cell: ({ status }) => <Tag tone={statusTones[status]}>{wordOf('department.status', status)}</Tag>,
        width: 112,
        sortable: true,
      },
      {
        id: 'parentId',
        title: labelOf('department.parentId'),
        value: ({ parentId }) => (parentId === null ? t('top') : (names.get(parentId) ?? parentId)),
        width: 160,
        quiet: true,
        sortable: true,
      },
      { id: 'head', title: labelOf('department.headId'), value: ({ head }) => head, width: 112, sortable: true },
      {
        id: 'people',
        title: t('people'),
        value: ({ id }) => sums.get(id) ?? 0,
        number: true,
        width: 80,
        sortable: true,
      },
      {
        id: 'level',
        title: labelOf('department.level'),
        value: ({ level }) => level,
        number: true,
        width: 72,
        sortable: true,
      },
      plain('category', 112),
      day('effectiveAt'),
      day('expiresAt'),
      plain('shortName', 112),
      plain('englishName', 160),
      plain('remarks', 200),
      ...listColumns<DepartmentNode>(extra.filter((column) => column.companyId === companyId)),
    ]
    // oxlint-disable-next-line react/exhaustive-deps -- labels change with the language alone
  }, [nodes, counts, companyId, asOf, extra, language, t])
}
