import { Ellipsis, GitCompareArrows, Pencil } from 'lucide-react'
import { Button } from '../../../kit/Button.tsx'
import { IconButton } from '../../../kit/IconButton.tsx'
import { LazyMenu } from '../../../kit/LazyMenu.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { commandIcons, commandWords, isHarsh } from '../commands/commandWords.ts'
import { type BulkCommand, bulkOf } from '../commands/orderCommands.ts'
import { useOrderLabels } from '../labels.ts'
import { toneOf } from '../OrderState.tsx'
import { nameOfOrder } from '../orderName.ts'
import { useOrderWords } from '../words.ts'
import type { ShownOrder } from './order.ts'

type Props = {
  order: ShownOrder
  onEdit: () => void
  onCommand: (command: BulkCommand) => Promise<void>
  /** Only for an order as it was: what has changed since. */
  onCompare: (() => void) | undefined
}

const leading = ['ConfirmOrder', 'ReinstateOrder']

/** Name, state and lateness of an order, and what can be done with it. */
export const OrderHead = ({ order, onEdit, onCommand, onCompare }: Props) => {
  const t = useOrderWords()
  const { text } = useOrderLabels()
  const { status, lateDays, description, country, shippingBy, po, partNumber, allowed } = order
  const commands = bulkOf(allowed)
  const first = commands.find((command) => leading.includes(command))
  const rest = commands.filter((command) => command !== first)
  const isLate = lateDays > 0 && status !== 'CANCELLED'
  return (
    <PageHead
      title={partNumber === null ? nameOfOrder(order) : `${po} · ${partNumber}`}
      line={[description, country, shippingBy].filter(Boolean).join(' · ')}
      tags={
        <>
          <Tag tone={toneOf({ status, lateDays: 0, exception: null })}>{text('status', status)}</Tag>
          {isLate ? <Tag tone="warn">{t('lateBy', { count: lateDays })}</Tag> : null}
          {order.exception === null ? null : <Tag tone="bad">{t('exception')}</Tag>}
        </>
      }
      actions={
        <>
          {onCompare ? (
            <Button icon={GitCompareArrows} onClick={onCompare}>
              {t('compareNow')}
            </Button>
          ) : null}
          {allowed.includes('ChangeOrder') ? (
            <Button icon={Pencil} onClick={onEdit}>
              {t('edit')}
            </Button>
          ) : null}
          {first ? (
            <Button look="main" icon={commandIcons[first]} onClick={() => onCommand(first)}>
              {t(commandWords[first])}
            </Button>
          ) : null}
          {rest.length > 0 ? (
            <LazyMenu
              align="end"
              trigger={<IconButton icon={Ellipsis} label={t('moreActions')} />}
              entries={rest.map((command) => ({
                label: `${t(commandWords[command])}${isHarsh(command) ? '…' : ''}`,
                icon: commandIcons[command],
                onSelect: () => void onCommand(command),
                ...(isHarsh(command) ? { look: 'bad' as const } : {}),
              }))}
            />
          ) : null}
        </>
      }
    />
  )
}
