import { Drawer } from '../../kit/Drawer.tsx'
import { RecordHistory } from '../../shell/record/RecordHistory.tsx'
import { useUndo } from '../../shell/record/useUndo.ts'

type Props = { kind: string; id: string; title: string; refresh: () => Promise<unknown>; onClose: () => void }

/** Everything that happened to a setting, beside its list. */
export const HistoryDrawer = ({ kind, id, title, refresh, onClose }: Props) => (
  <Drawer open title={title} onOpenChange={onClose}>
    <RecordHistory kind={kind} id={id} onUndo={useUndo(refresh)} />
  </Drawer>
)
