import { Confirm } from '../../../kit/Confirm.tsx'
import { say } from '../../../kit/toast.ts'
import { useImportWords } from '../words.ts'
import type { KeptMapping, Mappings } from './useMappings.ts'

type Props = { mapping: KeptMapping; mappings: Mappings; onClose: () => void; onRemoved: () => void }

/** Asks before a kept mapping goes; what it made stays. */
export const RemoveMapping = ({ mapping, mappings, onClose, onRemoved }: Props) => {
  const t = useImportWords()
  const { name } = mapping
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={t('removeTitle', { name })}
      action={t('remove')}
      look="bad-main"
      onConfirm={async () => {
        await mappings.remove(mapping)
        onRemoved()
        say(t('removed', { name }))
      }}
    >
      {t('removeLine')}
    </Confirm>
  )
}
