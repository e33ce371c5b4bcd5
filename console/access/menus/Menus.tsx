import { Plus } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Empty, NoMatch } from '../../kit/Empty.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { SearchBox } from '../../kit/SearchBox.tsx'
import { SkeletonText } from '../../kit/Skeleton.tsx'
import { Tree } from '../../kit/tree/Tree.tsx'
import { belowOf, forestOf, narrowed, openRows } from '../../kit/tree/treeRows.ts'
import { currentLanguage } from '../../kit/words.ts'
import { Problem } from '../../shell/Problem.tsx'
import { type AddressDesk, useAddress } from '../../shell/record/useAddress.ts'
import { useMay } from '../../shell/record/useMay.ts'
import { useMenuTree } from '../permissions/usePermissions.ts'
import { MenuIcon } from './MenuIcon.tsx'
import { MenuPart } from './MenuPart.tsx'
import { MoveMenu } from './MoveMenu.tsx'
import { fits, type MenuNode, nodesOf } from './nodes.ts'
import { MenuForm } from './screen.ts'
import { useMenuWords } from './words.ts'

/** The menu of the console: what stands in it, in which order, and what it is called in each language. */
export const Menus = () => {
  const t = useMenuWords()
  const may = useMay()
  const address = useAddress()
  const language = currentLanguage()
  const { data, error, mutate } = useMenuTree()
  const nodes = useMemo(() => nodesOf(data ?? [], language), [data, language])
  const selected = address.get('menu')
  const dialog = address.get('dialog')
  const chosen = nodes.find(({ id }) => id === selected)
  const add = may('sys:menu:create') ? (
    <Button look="main" icon={Plus} onClick={() => address.set({ dialog: 'new', menu: undefined })}>
      {t('add')}
    </Button>
  ) : null
  const close = (): void => address.set({ dialog: undefined, to: undefined })
  return (
    <>
      <PageHead title={t('title')} line={t('line')} actions={add} />
      {data === undefined ? (
        <Card pad>{error ? <Problem problem={error} onRetry={() => mutate()} /> : <SkeletonText lines={10} />}</Card>
      ) : nodes.length === 0 ? (
        <Card>
          <Empty title={t('emptyTitle')} line={t('emptyLine')} action={add} />
        </Card>
      ) : (
        <div className="grid gap-4 lg:grid-cols-[minmax(320px,400px)_minmax(0,1fr)]">
          <div className={chosen ? 'max-lg:hidden' : ''}>
            <MenuTree nodes={nodes} selected={selected} address={address} />
          </div>
          {chosen ? (
            <MenuPart menu={chosen} nodes={nodes} address={address} />
          ) : (
            <Card className="self-start max-lg:hidden">
              <Empty title={t('choose')} />
            </Card>
          )}
        </div>
      )}
      {chosen && dialog === 'move' ? <MoveMenu key={chosen.id} menu={chosen} nodes={nodes} onClose={close} /> : null}
      {data && (dialog === 'new' || (dialog === 'edit' && chosen)) ? (
        <Suspense>
          <MenuForm
            key={dialog === 'edit' ? selected : 'new'}
            menu={dialog === 'edit' ? chosen : undefined}
            nodes={nodes}
            parentId={chosen?.id ?? null}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  )
}

type TreeProps = { nodes: readonly MenuNode[]; selected: string | undefined; address: AddressDesk }

const MenuTree = ({ nodes, selected, address }: TreeProps) => {
  const t = useMenuWords()
  const mayMove = useMay()('sys:menu:change')
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const keyword = address.get('q') ?? ''
  const whole = useMemo(() => forestOf(nodes), [nodes])
  const rows = useMemo(
    () =>
      openRows(
        keyword === '' ? whole : forestOf(narrowed(nodes, fits(keyword))),
        (id) => keyword !== '' || !closed.has(id),
      ),
    [nodes, whole, keyword, closed],
  )
  const open = (id: string, isOpen: boolean): void => {
    const next = new Set(closed)
    if (isOpen) next.delete(id)
    else next.add(id)
    setClosed(next)
  }
  const search = (text: string): void => address.set({ q: text || undefined })
  return (
    <Card className="self-start">
      <div className="p-2 [&_search]:w-full">
        <SearchBox label={t('search')} value={keyword} onSearch={search} rest={120} />
      </div>
      {rows.length === 0 ? (
        <NoMatch onClear={() => search('')} />
      ) : (
        <div className="max-h-[max(320px,calc(100dvh-260px))] overflow-auto px-2 pb-2">
          <Tree
            label={t('tree')}
            rows={rows}
            selected={selected}
            onSelect={(menu) => address.set({ menu })}
            onOpen={open}
            mark={({ node: { icon, link } }) => <MenuIcon icon={icon} link={link} />}
            mayDrop={(id, to) => to === null || !belowOf(whole, id).includes(to)}
            onDrop={mayMove ? (menu, to) => address.set({ menu, dialog: 'move', to: to ?? undefined }) : undefined}
          />
        </div>
      )}
    </Card>
  )
}
