import { Drawer } from '../../kit/Drawer.tsx'
import { RecordHistory } from '../../shell/record/RecordHistory.tsx'
import { useAddress } from '../../shell/record/useAddress.ts'
import { useUndo } from '../../shell/record/useUndo.ts'

type Props = { kind: string; title: string; refresh: () => Promise<unknown> }

/** Everything that happened to the setting that the address names under `history`, beside its list. */
export const HistoryDrawer = ({ kind, title, refresh }: Props) => {
  const { get, set } = useAddress()
  const undo = useUndo(refresh)
  const id = get('history')
  return id === undefined ? null : (
    <Drawer open title={title} onOpenChange={() => set({ history: undefined })}>
      <RecordHistory kind={kind} id={id} onUndo={undo} />
    </Drawer>
  )
}
