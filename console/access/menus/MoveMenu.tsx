import { useState } from 'react'
import { WishDialog } from '../../audit/parts/WishDialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { belowOf, forestOf } from '../../kit/tree/treeRows.ts'
import { useAddress } from '../../shell/record/useAddress.ts'
import type { MenuNode } from './nodes.ts'
import { ParentPicker } from './ParentPicker.tsx'
import { apiPath } from './paths.ts'
import { useMenuChange } from './useMenus.ts'
import { useMenuWords } from './words.ts'

type Props = { menu: MenuNode; nodes: readonly MenuNode[]; onClose: () => void }

/** Where an entry goes with all below it. */
export const MoveMenu = ({ menu, nodes, onClose }: Props) => {
  const t = useMenuWords()
  const dropped = useAddress().get('to')
  const [to, setTo] = useState(dropped ?? menu.parentId ?? '')
  const change = useMenuChange()
  const own = new Set(belowOf(forestOf(nodes), menu.id))
  const name = menu.label
  return (
    <WishDialog
      title={t('moveTitle', { name })}
      line={t('moveLine')}
      action={t('move')}
      check={() => true}
      onSend={async () => {
        await change('PUT', `${apiPath}/move`, { id: menu.id, to: to || null }, t('moved', { name }))
        onClose()
      }}
      onClose={onClose}
    >
      <Field label={t('moveTo')} required>
        <ParentPicker label={t('moveTo')} nodes={nodes.filter(({ id }) => !own.has(id))} value={to} onChange={setTo} />
      </Field>
    </WishDialog>
  )
}
