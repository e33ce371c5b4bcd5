import { Button } from '../../../kit/Button.tsx'
import { commandWords, isHarsh } from '../commands/commandWords.ts'
import { type BulkCommand, mayIssue } from '../commands/orderCommands.ts'
import { useOrderWords } from '../words.ts'

type Props = { actions: readonly string[]; onCommand: (command: BulkCommand) => Promise<void> }

const commands = ['ConfirmOrder', 'CancelOrder', 'RemoveOrder'] as const

/** What can be done with all selected orders. */
export const OrderBulk = ({ actions, onCommand }: Props) => {
  const t = useOrderWords()
  return commands
    .filter((command) => mayIssue(actions, command))
    .map((command) => (
      <Button key={command} small look={isHarsh(command) ? 'bad' : 'plain'} onClick={() => onCommand(command)}>
        {t(commandWords[command])}
      </Button>
    ))
}
