import { Plus, Upload } from 'lucide-react'
import { Suspense, useEffect, useMemo } from 'react'
import { Link } from 'wouter'
import { Button, buttonClass } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { SkeletonText } from '../../kit/Skeleton.tsx'
import { Problem } from '../../shell/Problem.tsx'
import { ExportMenu } from '../../shell/record/ExportMenu.tsx'
import { useMay } from '../../shell/record/useMay.ts'
import { CompanyChoice } from '../CompanyChoice.tsx'
import { importPath } from '../imports/paths.ts'
import { AsOfDay } from './AsOfDay.tsx'
import { DepartmentDialogs } from './DepartmentDialogs.tsx'
import { DepartmentList } from './DepartmentList.tsx'
import { DepartmentPart } from './DepartmentPart.tsx'
import { DepartmentTree } from './DepartmentTree.tsx'
import { OnDayNotice } from './OnDayNotice.tsx'
import { apiPath } from './paths.ts'
import { PlansNotice } from './PlansNotice.tsx'
import { DepartmentForm } from './screen.ts'
import { nodesOf } from './tree.ts'
import { useCounts, useDepartments, useOrganisationView } from './useDepartments.ts'
import { useDepartmentWords } from './words.ts'

/** The departments of a company: today, on any day gone, and as planned. */
export const Organisation = () => {
  const t = useDepartmentWords()
  const may = useMay()
  const view = useOrganisationView()
  const { companyId, asOf, selected, set } = view
  const now = useDepartments(companyId)
  const then = useDepartments(asOf === undefined ? undefined : companyId, asOf)
  const { data, error, mutate } = asOf === undefined ? now : then
  const counts = useCounts(companyId)
  const all = useMemo(() => nodesOf(data ?? []), [data])
  const closed = all.filter(({ status }) => status === 'CLOSED').length
  const nodes = useMemo(
    () => all.filter(({ id, status }) => status !== 'CLOSED' || view.showsClosed || id === selected),
    [all, view.showsClosed, selected],
  )
  const open = nodes.filter(({ status }) => status === 'ACTIVE' || status === 'CLOSING').length
  const people = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const chosen = nodes.find(({ id }) => id === selected)
  const isFixed = asOf !== undefined
  useEffect(() => {
    if (nodes.length > 0) performance.mark('organisation:shown')
  }, [nodes])
  const add = (
    <Button look="main" icon={Plus} onClick={() => set({ dialog: 'new' })}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <PageHead
        title={t('title')}
        line={
          <CompanyLine
            companyId={companyId}
            departments={open}
            people={people}
            onChange={(company) => set({ company, department: undefined })}
          />
        }
        actions={
          <>
            <AsOfDay day={asOf} onDay={(day) => set({ asOf: day })} />
            <Segmented
              label={t('view')}
              segments={[
                { value: 'tree', label: t('viewTree') },
                { value: 'list', label: t('viewList') },
              ]}
              value={view.asList ? 'list' : 'tree'}
              onValueChange={(next) => set({ view: next === 'list' ? next : undefined })}
            />
            {may('sys:department:import') ? (
              <Link href={importPath} className={buttonClass()}>
                <Upload aria-hidden />
                {t('import')}
              </Link>
            ) : null}
            {may('sys:department:export') ? (
              <ExportMenu path={`${apiPath}/export`} asked={{ companyId, ...(asOf ? { asOf } : {}) }} />
            ) : null}
            {may('sys:department:create') && !isFixed ? add : null}
          </>
        }
      />
      {isFixed ? (
        <OnDayNotice day={asOf} onToday={() => set({ asOf: undefined })} />
      ) : data ? (
        <PlansNotice departments={data} onPreview={(day) => set({ asOf: day })} />
      ) : null}
      {data === undefined ? (
        <Card pad>{error ? <Problem problem={error} onRetry={() => mutate()} /> : <SkeletonText lines={12} />}</Card>
      ) : all.length === 0 ? (
        <Card>
          <Empty
            title={t('emptyTitle')}
            line={t('emptyLine')}
            action={may('sys:department:create') && !isFixed ? add : null}
          />
        </Card>
      ) : view.asList ? (
        <DepartmentList nodes={nodes} counts={counts} closed={closed} view={view} />
      ) : (
        <div className="grid gap-4 lg:grid-cols-[minmax(320px,400px)_minmax(0,1fr)]">
          <div className={chosen ? 'max-lg:hidden' : ''}>
            <DepartmentTree
              nodes={nodes}
              counts={counts}
              closed={closed}
              view={view}
              onMove={
                may('sys:department:move') && !isFixed
                  ? (department, to) => set({ department, dialog: 'move', to })
                  : undefined
              }
            />
          </div>
          {chosen ? (
            <DepartmentPart department={chosen} departments={all} fixed={isFixed} view={view} />
          ) : (
            <Card className="self-start max-lg:hidden">
              <Empty title={t('choose')} />
            </Card>
          )}
        </div>
      )}
      {data && !isFixed ? <DepartmentDialogs departments={all} chosen={chosen} view={view} /> : null}
      {view.dialog === 'new' || view.dialog === 'edit' ? (
        <Suspense>
          <DepartmentForm
            key={view.dialog === 'edit' ? selected : 'new'}
            id={view.dialog === 'edit' ? selected : undefined}
            companyId={companyId ?? ''}
            departments={all}
            parentId={view.dialog === 'new' ? (selected ?? null) : null}
            onClose={() => set({ dialog: undefined })}
          />
        </Suspense>
      ) : null}
    </>
  )
}

type LineProps = { companyId: string | undefined; departments: number; people: number; onChange: (id: string) => void }

const CompanyLine = ({ companyId, departments, people, onChange }: LineProps) => {
  const t = useDepartmentWords()
  return (
    <CompanyChoice companyId={companyId} onChange={onChange}>
      {(company) => t('line', { company, departments, people })}
    </CompanyChoice>
  )
}
