import { Ellipsis, Pencil } from 'lucide-react'
import { useLocation } from 'wouter'
import { Button } from '../../kit/Button.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { LazyMenu } from '../../kit/LazyMenu.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Tag } from '../../kit/Tag.tsx'
import { useAddress } from '../../shell/record/useAddress.ts'
import { useRecordWords } from '../../shell/record/words.ts'
import { commands, icons, isHarsh, steps } from './commands.ts'
import { wordOf } from './labels.ts'
import { listPath } from './paths.ts'
import { toneOf } from './ShipmentState.tsx'
import { useShipmentCommands } from './useShipmentCommands.tsx'
import type { DetailedShipment } from './useShipments.ts'
import { useShipmentWords } from './words.ts'

/** What a shipment is called, where it is, and what can be done with it: the next step first. */
export const ShipmentHead = ({ shipment, fixed }: { shipment: DetailedShipment; fixed: boolean }) => {
  const t = useShipmentWords()
  const words = useRecordWords()
  const address = useAddress()
  const [, navigate] = useLocation()
  const { start, dialogs } = useShipmentCommands(() => navigate(listPath))
  const { status, lateDays, exceptionState, description, forwarder, shipTo } = shipment
  const allowed = fixed ? [] : commands.filter((command) => shipment.allowed.includes(command))
  const next = allowed.find((command) => steps.includes(command))
  const rest = allowed.filter((command) => command !== next)
  return (
    <>
      <PageHead
        title={shipment.name}
        line={[description ?? shipment.chineseName, forwarder, shipTo].filter(Boolean).join(' · ')}
        tags={
          <>
            <Tag tone={toneOf({ status, lateDays: 0, exceptionState: null })}>{wordOf('status', status)}</Tag>
            {lateDays > 0 && status !== 'CANCELLED' ? <Tag tone="warn">{t('late', { count: lateDays })}</Tag> : null}
            {exceptionState === 'open' ? <Tag tone="bad">{t('troubled')}</Tag> : null}
          </>
        }
        actions={
          <>
            {!fixed && shipment.allowed.includes('ChangeShipment') ? (
              <Button icon={Pencil} onClick={() => address.set({ edit: 'yes' })}>
                {words('edit')}
              </Button>
            ) : null}
            {next ? (
              <Button look="main" icon={icons[next]} onClick={() => start(next, [shipment])}>
                {t(next)}
              </Button>
            ) : null}
            {rest.length > 0 ? (
              <LazyMenu
                align="end"
                trigger={<IconButton icon={Ellipsis} label={words('more')} />}
                entries={rest.map((command) => ({
                  label: `${t(command)}…`,
                  icon: icons[command],
                  onSelect: () => start(command, [shipment]),
                  ...(isHarsh(command) ? { look: 'bad' as const } : {}),
                }))}
              />
            ) : null}
          </>
        }
      />
      {dialogs}
    </>
  )
}
