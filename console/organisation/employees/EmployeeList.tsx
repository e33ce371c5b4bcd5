import { ArrowRightLeft, Network } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../kit/Button.tsx'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { ChoiceFilter } from '../../kit/filters/ChoiceFilter.tsx'
import type { MenuEntry } from '../../kit/menuEntries.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import type { Column } from '../../kit/table/column.ts'
import { belowOf, forestOf } from '../../kit/tree/treeRows.ts'
import { useIdentity } from '../../shell/identity.ts'
import { RecordList } from '../../shell/record/RecordList.tsx'
import { useAddress } from '../../shell/record/useAddress.ts'
import { useMay } from '../../shell/record/useMay.ts'
import { useRecordList } from '../../shell/record/useRecordList.ts'
import { CompanyChoice } from '../CompanyChoice.tsx'
import { employeeApi, listPath as departmentsPath } from '../departments/paths.ts'
import { type DepartmentNode, nodesOf } from '../departments/tree.ts'
import { type Employee, useDepartments } from '../departments/useDepartments.ts'
import { staffLabel, staffWord } from './staffLabel.ts'
import { StaffState } from './StaffState.tsx'
import { Transfer } from './Transfer.tsx'
import { useStaffWords } from './words.ts'

const filters = ['status']
const most = 500

/** Who belongs to which department of a company. */
export const EmployeeList = () => {
  const t = useStaffWords()
  const may = useMay()
  const { get, set } = useAddress()
  const [, navigate] = useLocation()
  const own = useIdentity().data?.companyId
  const companyId = get('company') ?? own ?? undefined
  const { data = [] } = useDepartments(companyId)
  const departments = useMemo(() => nodesOf(data), [data])
  const [moving, setMoving] = useState<readonly Employee[]>()
  const wanted = get('department')
  const isBelow = get('below') !== 'no'
  const reached = useMemo(
    () => (wanted === undefined ? [] : isBelow ? belowOf(forestOf(departments), wanted).slice(0, most) : [wanted]),
    [departments, wanted, isBelow],
  )
  const desk = useRecordList<Employee>({
    path: `${employeeApi}/getEmployeeByParam`,
    filters,
    always: {
      companyId: { op: 'eq', value: companyId ?? '' },
      ...(reached.length > 0 ? { departmentId: { op: 'in', value: reached } } : {}),
    },
    sort: { field: 'workNumber', dir: 'asc' },
  })
  const mayMove = may('sys:employee:transfer')
  const menu = (row: Employee): readonly MenuEntry[] => [
    ...(mayMove ? [{ label: `${t('transfer')}…`, icon: ArrowRightLeft, onSelect: () => setMoving([row]) }] : []),
    ...(row.departmentId === null
      ? []
      : [
          {
            label: t('toDepartment'),
            icon: Network,
            onSelect: () => navigate(`${departmentsPath}?company=${companyId}&department=${row.departmentId}`),
          },
        ]),
  ]
  return (
    <>
      <PageHead
        title={t('title')}
        line={
          <CompanyChoice
            companyId={companyId}
            onChange={(company) => set({ company, department: undefined, page: undefined })}
          >
            {(company) => t('line', { company })}
          </CompanyChoice>
        }
      />
      <RecordList
        name="staff"
        label={t('title')}
        desk={desk}
        columns={useColumns(departments)}
        search={t('search')}
        filters={
          <>
            <ChoiceFilter
              label={t('department')}
              options={departments.map(({ id, name }) => ({ value: id, label: name }))}
              value={wanted === undefined ? undefined : [wanted]}
              onChange={(values) => set({ department: values?.at(-1), page: undefined })}
            />
            {wanted === undefined ? null : (
              <Checkbox
                checked={isBelow}
                onCheckedChange={(below) => set({ below: below ? undefined : 'no', page: undefined })}
              >
                {t('below')}
              </Checkbox>
            )}
            <ChoiceFilter
              label={staffLabel('status')}
              options={(['ENABLED', 'PENDING_RESET', 'DISABLED'] as const).map((value) => ({
                value,
                label: staffWord('status', value),
              }))}
              value={desk.view.filters['status']}
              onChange={(values) => desk.setFilter('status', values)}
            />
          </>
        }
        empty={<Empty title={t('emptyTitle')} line={t('emptyLine')} />}
        menu={menu}
        bulk={
          mayMove
            ? (rows) => (
                <Button small icon={ArrowRightLeft} onClick={() => setMoving(rows)}>
                  {t('transfer')}…
                </Button>
              )
            : undefined
        }
      />
      {moving ? <Transfer people={moving} departments={departments} onClose={() => setMoving(undefined)} /> : null}
    </>
  )
}

const useColumns = (departments: readonly DepartmentNode[]): readonly Column<Employee>[] => {
  const t = useStaffWords()
  return useMemo((): readonly Column<Employee>[] => {
    const names = new Map(departments.map(({ id, name }) => [id, name]))
    return [
      {
        id: 'workNumber',
        title: staffLabel('workNumber'),
        width: 120,
        quiet: true,
        sortable: true,
        value: ({ workNumber }) => workNumber || '–',
      },
      { id: 'name', title: staffLabel('name'), fixed: true, sortable: true, value: ({ name }) => name },
      {
        id: 'department',
        title: t('department'),
        value: ({ departmentId }) => (departmentId === null ? '–' : (names.get(departmentId) ?? '–')),
      },
      { id: 'account', title: staffLabel('account'), quiet: true, sortable: true, value: ({ account }) => account },
      { id: 'mobile', title: staffLabel('mobile'), quiet: true, value: ({ mobile }) => mobile || '–' },
      { id: 'email', title: staffLabel('email'), quiet: true, value: ({ email }) => email || '–' },
      {
        id: 'status',
        title: staffLabel('status'),
        width: 120,
        sortable: true,
        cell: ({ status }) => <StaffState status={status} />,
      },
    ]
  }, [t, departments])
}
