import type { OrderStatus } from '../../../events/logistics/orderStatus.ts'
import { StateDot } from '../../kit/StateDot.tsx'
import type { Tone } from '../../kit/tone.ts'
import { useOrderLabels } from './labels.ts'
import { useOrderWords } from './words.ts'

const tones: Readonly<Record<OrderStatus, Tone>> = {
  DRAFT: 'plain',
  CONFIRMED: 'ink',
  PARTLY_SHIPPED: 'ink',
  SHIPPED: 'ink',
  DELIVERED: 'good',
  CANCELLED: 'plain',
}

export type StateFacts = Readonly<{ status: OrderStatus; lateDays: number; exception: string | null }>

const isOpen = (status: OrderStatus): boolean => status !== 'DELIVERED' && status !== 'CANCELLED'

/** What colour a state has: late ones warn, those with an exception alarm. */
export const toneOf = ({ status, lateDays, exception }: StateFacts): Tone => {
  if (isOpen(status) && exception !== null) return 'bad'
  return lateDays > 0 && status !== 'CANCELLED' ? 'warn' : tones[status]
}

/** The state of an order as dot and words, lateness and exception among them. */
export const OrderState = (facts: StateFacts) => {
  const t = useOrderWords()
  const { text } = useOrderLabels()
  const { status, lateDays, exception } = facts
  const said = [
    text('status', status),
    ...(lateDays > 0 && status !== 'CANCELLED' ? [t('lateBy', { count: lateDays })] : []),
    ...(exception !== null && isOpen(status) ? [t('exception')] : []),
  ]
  return <StateDot tone={toneOf(facts)}>{said.join(' · ')}</StateDot>
}
