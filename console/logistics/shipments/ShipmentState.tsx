import type { ShipmentStatus } from '../../../events/logistics/shipmentState.ts'
import { StateDot } from '../../kit/StateDot.tsx'
import type { Tone } from '../../kit/tone.ts'
import { wordOf } from './labels.ts'
import { useShipmentWords } from './words.ts'

const tones: Readonly<Record<ShipmentStatus, Tone>> = {
  BOOKED: 'plain',
  DEPARTED: 'ink',
  ARRIVED: 'ink',
  CLEARED: 'ink',
  DELIVERED: 'good',
  CANCELLED: 'plain',
}

export type StateFacts = Readonly<{
  status: ShipmentStatus
  lateDays: number
  exceptionState: 'open' | 'resolved' | null
}>

/** What colour a state has: an open exception alarms, a late one warns. */
export const toneOf = ({ status, lateDays, exceptionState }: StateFacts): Tone => {
  if (exceptionState === 'open') return 'bad'
  return lateDays > 0 && status !== 'CANCELLED' ? 'warn' : tones[status]
}

/** The state of a shipment as dot and words, lateness and exception among them. */
export const ShipmentState = (facts: StateFacts) => {
  const t = useShipmentWords()
  const { status, lateDays, exceptionState } = facts
  const said = [
    wordOf('status', status),
    ...(lateDays > 0 && status !== 'CANCELLED' ? [t('late', { count: lateDays })] : []),
    ...(exceptionState === 'open' ? [t('troubled')] : []),
  ]
  return <StateDot tone={toneOf(facts)}>{said.join(' · ')}</StateDot>
}
