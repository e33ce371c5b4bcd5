import { Picker } from '../../kit/Picker.tsx'
import type { MenuNode } from './nodes.ts'
import { useMenuWords } from './words.ts'

const top = '.'

type Props = { label: string; nodes: readonly MenuNode[]; value: string; onChange: (id: string) => void }

/** The entry that another stands below; '' is the top. */
export const ParentPicker = ({ label, nodes, value, onChange }: Props) => {
  const t = useMenuWords()
  return (
    <Picker
      label={label}
      options={[
        { value: top, label: t('top') },
        ...nodes.map((node) => ({ value: node.id, label: node.label, note: node.code })),
      ]}
      value={value || top}
      onValueChange={(next) => onChange(next === top ? '' : next)}
    />
  )
}
