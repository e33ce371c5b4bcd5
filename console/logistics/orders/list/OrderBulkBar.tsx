import { BulkBar } from '../../../kit/BulkBar.tsx'
import { Button } from '../../../kit/Button.tsx'
import { commandWords, isHarsh } from '../commands/commandWords.ts'
import { type BulkCommand, mayIssue } from '../commands/orderCommands.ts'
import type { ListedOrder } from '../fieldKinds.ts'
import { useOrderWords } from '../words.ts'

type Props = {
  orders: readonly ListedOrder[]
  actions: readonly string[]
  onCommand: (command: BulkCommand, orders: readonly ListedOrder[]) => Promise<void>
  onClear: () => void
}

const commands = ['ConfirmOrder', 'CancelOrder', 'RemoveOrder'] as const

/** What can be done with all selected orders. */
export const OrderBulkBar = ({ orders, actions, onCommand, onClear }: Props) => {
  const t = useOrderWords()
  return (
    <BulkBar count={orders.length} onClear={onClear}>
      {commands
        .filter((command) => mayIssue(actions, command))
        .map((command) => (
          <Button
            key={command}
            small
            look={isHarsh(command) ? 'bad' : 'plain'}
            onClick={() => onCommand(command, orders)}
          >
            {t(commandWords[command])}
          </Button>
        ))}
    </BulkBar>
  )
}
