import { useMemo, useState } from 'react'
import type { PermissionRow } from '../../../projections/access/permissions.ts'
import { Notice } from '../../kit/Notice.tsx'
import { SkeletonText } from '../../kit/Skeleton.tsx'
import { Tree } from '../../kit/tree/Tree.tsx'
import { forestOf, openRows, usuallyOpen } from '../../kit/tree/treeRows.ts'
import { LevelMark } from '../../organisation/departments/LevelMark.tsx'
import { type DepartmentNode, nodesOf } from '../../organisation/departments/tree.ts'
import { useDepartments } from '../../organisation/departments/useDepartments.ts'
import { Problem } from '../../shell/Problem.tsx'
import { GrantBar } from './GrantBar.tsx'
import { useGrant } from './useGrant.ts'
import { usePermissionWords } from './words.ts'

type Props = { permission: PermissionRow; fixed: boolean }

/** Which departments the actions reach, each alone or with all below it. */
export const DepartmentsTab = (props: Props) => {
  const { data, error, mutate } = useDepartments(props.permission.companyId)
  if (error && !data) return <Problem problem={error} onRetry={() => mutate()} />
  return data ? <Departments {...props} nodes={nodesOf(data)} /> : <SkeletonText lines={8} />
}

/** A grant as one text: a sign for "with all below it", then the id. */
const textOf = (id: string, below: boolean): string => `${below ? '+' : '='}${id}`

const Departments = ({ permission, fixed, nodes }: Props & { nodes: readonly DepartmentNode[] }) => {
  const t = usePermissionWords()
  const forest = useMemo(() => forestOf(nodes), [nodes])
  const usual = useMemo(() => usuallyOpen(forest), [forest])
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const desk = useGrant({
    permission,
    what: 'departments',
    granted: permission.departments.map(({ departmentId, below }) => textOf(departmentId, below)),
    toBody: (chosen) => chosen.map((text) => ({ departmentId: text.slice(1), below: text.startsWith('+') })),
  })
  const { chosen, choose } = desk
  const without = (id: string): readonly string[] => [...chosen].filter((text) => text.slice(1) !== id)
  const isIn = (id: string): boolean => chosen.has(textOf(id, true)) || chosen.has(textOf(id, false))
  const tick = (id: string): void => choose(isIn(id) ? without(id) : [...chosen, textOf(id, true)])
  return (
    <>
      <div className="p-3">
        {chosen.size === 0 ? <Notice className="mb-3">{t('noDepartments')}</Notice> : null}
        <Tree
          label={t('tabDepartments')}
          rows={openRows(forest, (id) => toggled.get(id) ?? usual.has(id))}
          onOpen={(id, open) => setToggled(new Map(toggled).set(id, open))}
          mark={({ level }) => <LevelMark level={level} />}
          ticked={({ id }) => isIn(id)}
          onSelect={fixed ? undefined : tick}
          onTick={fixed ? undefined : ({ id }) => tick(id)}
          end={({ id }) =>
            isIn(id) ? (
              <button
                type="button"
                disabled={fixed}
                className="link text-12 disabled:no-underline disabled:opacity-70"
                onClick={(event) => {
                  event.stopPropagation()
                  choose([...without(id), textOf(id, !chosen.has(textOf(id, true)))])
                }}
              >
                {t(chosen.has(textOf(id, true)) ? 'below' : 'alone')}
              </button>
            ) : null
          }
        />
      </div>
      <GrantBar desk={desk} fixed={fixed} />
    </>
  )
}
