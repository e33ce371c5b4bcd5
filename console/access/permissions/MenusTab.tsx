import { useMemo, useState } from 'react'
import type { MenuRow } from '../../../projections/access/menus.ts'
import type { PermissionRow } from '../../../projections/access/permissions.ts'
import { SkeletonText } from '../../kit/Skeleton.tsx'
import { Tree } from '../../kit/tree/Tree.tsx'
import { belowOf, forestOf, openRows, pathTo, type TreeNode } from '../../kit/tree/treeRows.ts'
import { currentLanguage } from '../../kit/words.ts'
import { Problem } from '../../shell/Problem.tsx'
import { GrantBar } from './GrantBar.tsx'
import { useGrant } from './useGrant.ts'
import { useMenuTree } from './usePermissions.ts'
import { usePermissionWords } from './words.ts'

type Props = { permission: PermissionRow; fixed: boolean }

/** Which entries of the menu the permission shows. */
export const MenusTab = (props: Props) => {
  const { data, error, mutate } = useMenuTree()
  if (error && !data) return <Problem problem={error} onRetry={() => mutate()} />
  return data ? <Menus {...props} menus={data} /> : <SkeletonText lines={8} />
}

const Menus = ({ permission, fixed, menus }: Props & { menus: readonly MenuRow[] }) => {
  const t = usePermissionWords()
  const language = currentLanguage()
  const nodes = useMemo(
    () => menus.map(({ id, parentId, name }): TreeNode => ({ id, parentId, label: name[language] })),
    [menus, language],
  )
  const forest = useMemo(() => forestOf(nodes), [nodes])
  const known = useMemo(() => new Map(nodes.map((node) => [node.id, node])), [nodes])
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const desk = useGrant({ permission, what: 'menus', granted: permission.menus, toBody: (chosen) => chosen })
  const { chosen, choose } = desk

  /** An entry comes with all below it and with the groups it stands in, and goes with all below it. */
  const tick = ({ id }: TreeNode): void => {
    const family = belowOf(forest, id)
    choose(
      chosen.has(id)
        ? [...chosen].filter((one) => !family.includes(one))
        : [...chosen, ...family, ...pathTo(known, id)],
    )
  }
  return (
    <>
      <div className="p-3">
        <Tree
          label={t('tabMenus')}
          rows={openRows(forest, (id) => !closed.has(id))}
          onOpen={(id, open) => {
            const next = new Set(closed)
            if (open) next.delete(id)
            else next.add(id)
            setClosed(next)
          }}
          ticked={({ id }) =>
            chosen.has(id) || (belowOf(forest, id).some((one) => chosen.has(one)) ? ('some' as const) : false)
          }
          onSelect={fixed ? undefined : (id) => tick({ id, parentId: null, label: '' })}
          onTick={fixed ? undefined : tick}
        />
      </div>
      <GrantBar desk={desk} fixed={fixed} />
    </>
  )
}
