import { ArrowDown, ArrowUp, Ellipsis, FolderTree, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Confirm } from '../../kit/Confirm.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { LazyMenu } from '../../kit/LazyMenu.tsx'
import { currentLanguage, languageNames, languages } from '../../kit/words.ts'
import { BackToTree } from '../../shell/record/BackToTree.tsx'
import { RecordHistory } from '../../shell/record/RecordHistory.tsx'
import type { AddressDesk } from '../../shell/record/useAddress.ts'
import { useMay } from '../../shell/record/useMay.ts'
import { useUndo } from '../../shell/record/useUndo.ts'
import { useRecordWords } from '../../shell/record/words.ts'
import { labelOf } from '../permissions/labels.ts'
import { MenuIcon } from './MenuIcon.tsx'
import { type MenuNode, swapped } from './nodes.ts'
import { apiPath, menuApi } from './paths.ts'
import { useMenuChange, useRefreshMenus } from './useMenus.ts'
import { useMenuWords } from './words.ts'

type Props = { menu: MenuNode; nodes: readonly MenuNode[]; address: AddressDesk }

/** One entry of the menu, what can be done with it, and what happened to it. */
export const MenuPart = (props: Props) => {
  const t = useMenuWords()
  const { menu, nodes } = props
  const undo = useUndo(useRefreshMenus())
  const language = currentLanguage()
  const parent = nodes.find(({ id }) => id === menu.parentId)
  const say = (field: string, value: unknown): string => {
    if (field === 'parentId') return nodes.find(({ id }) => id === value)?.label ?? String(value)
    if (typeof value === 'object' && value !== null && language in value) return (value as MenuNode['name'])[language] // a name in three languages
    return String(value)
  }
  return (
    <div className="grid min-w-0 content-start gap-4">
      <BackToTree label={t('tree')} onBack={() => props.address.set({ menu: undefined })} />
      <Card
        title={
          <span className="flex items-center gap-2 text-16">
            <MenuIcon icon={menu.icon} link={menu.link} />
            <span className="truncate">{menu.label}</span>
          </span>
        }
        actions={<Actions {...props} />}
        pad
      >
        <Facts
          facts={[
            { label: labelOf('menu.code'), value: <code>{menu.code}</code> },
            { label: labelOf('menu.parentId'), value: parent?.label ?? t('top') },
            { label: labelOf('menu.link'), value: menu.link || t('group'), wide: true },
            ...languages.map((one) => ({
              label: t('nameIn', { language: languageNames[one] }),
              value: menu.name[one],
              wide: true,
            })),
            { label: labelOf('menu.icon'), value: menu.icon, absent: t('noIcon') },
            { label: labelOf('menu.sort'), value: menu.sort },
          ]}
        />
      </Card>
      <Card pad>
        <RecordHistory kind="menu" id={menu.id} onUndo={undo} say={say} />
      </Card>
    </div>
  )
}

const Actions = ({ menu, nodes, address }: Props) => {
  const t = useMenuWords()
  const words = useRecordWords()
  const may = useMay()
  const change = useMenuChange()
  const [removing, setRemoving] = useState(false)
  const sort = async (order: readonly string[]): Promise<void> => {
    await change('PUT', `${apiPath}/sort`, { order }, t('sorted'))
  }
  const [up, down] = [swapped(nodes, menu.id, -1), swapped(nodes, menu.id, 1)]
  const mayChange = may('sys:menu:change')
  const entries = [
    ...(may('sys:menu:create') ? [{ label: t('addBelow'), onSelect: () => address.set({ dialog: 'new' }) }] : []),
    ...(may('sys:menu:remove')
      ? [{ label: `${t('remove')}…`, look: 'bad' as const, onSelect: () => setRemoving(true) }]
      : []),
  ]
  return (
    <>
      {mayChange ? (
        <>
          <IconButton
            small
            icon={ArrowUp}
            label={t('up')}
            disabled={up === undefined}
            onClick={() => void (up && sort(up))}
          />
          <IconButton
            small
            icon={ArrowDown}
            label={t('down')}
            disabled={down === undefined}
            onClick={() => void (down && sort(down))}
          />
          <Button small icon={Pencil} onClick={() => address.set({ dialog: 'edit' })}>
            {words('edit')}
          </Button>
          <Button small icon={FolderTree} onClick={() => address.set({ dialog: 'move' })}>
            {t('move')}…
          </Button>
        </>
      ) : null}
      {entries.length > 0 ? (
        <LazyMenu align="end" trigger={<IconButton small icon={Ellipsis} label={words('more')} />} entries={entries} />
      ) : null}
      <Confirm
        open={removing}
        onOpenChange={setRemoving}
        title={t('removeTitle', { name: menu.label })}
        action={t('remove')}
        look="bad-main"
        onConfirm={async () => {
          await change('DELETE', menuApi(menu.id), undefined, t('removed', { name: menu.label }))
          address.set({ menu: undefined })
        }}
      >
        {t('removeLine')}
      </Confirm>
    </>
  )
}
