import type { ColumnValues } from '../kernel/columnValues.ts'
import { refuse as refuseCommonly } from '../kernel/common.ts'
import { valueDiffers } from './orderChecks.ts'
import type { OrderValues } from './orderFields.ts'
import type { OrderExtra, OrderGap, OrderSource } from './orderSchemas.ts'
import { allowedIn, type OrderCommand, type OrderStatus, type OrderSituation } from './orderStatus.ts'
import { refuse } from './phrases.ts'
import { progressOf } from './quantities.ts'
import { activeOf, type Shipments } from './shipmentState.ts'

/** How far people have brought a line. */
export type Stage = 'DRAFT' | 'CONFIRMED' | 'CANCELLED'

/** A line that is there. */
export type Line = Readonly<{
  stage: Stage
  companyId: string
  departmentId: string | null
  lineNumber: string
  fields: OrderValues
  /** What is said in extra columns, by their ids. */
  columnValues: ColumnValues
  /** Every gap the line was imported with; `openGaps` tells which still are. */
  gaps: readonly OrderGap[]
  extras: readonly OrderExtra[]
  source: OrderSource | null
  /** What the source said; stays right even where it does not fit together. */
  imported: OrderValues | null
  cancelled: Readonly<{ from: Stage; reason: string }> | null
  shipments: Shipments
  /** How many events the line has. */
  version: number
}>

export type Order = Readonly<{ stage: 'NONE' }> | Line | Readonly<{ stage: 'REMOVED'; line: Line }>

export const isLine = (state: Order): state is Line => state.stage !== 'NONE' && state.stage !== 'REMOVED'

type Standing = Readonly<{ stage: Stage; fields: OrderValues; shipments: Shipments }>

export const statusOfLine = (line: Standing): OrderStatus => {
  if (line.stage === 'CANCELLED') return line.stage
  return line.fields.deliveredDate !== null ? 'DELIVERED' : (progressOf(line) ?? line.stage)
}

const statusOf = (state: Order): OrderSituation => (isLine(state) ? statusOfLine(state) : state.stage)

/** What would leave shipments without their line. */
const endings: readonly OrderCommand[] = ['CancelOrder', 'RemoveOrder', 'ReturnOrderToDraft']

/** What may be done with a line in this state; one with shipments stays. */
export const allowedWith = (status: OrderStatus, shipments: Shipments): readonly OrderCommand[] =>
  activeOf(shipments).length === 0
    ? allowedIn[status]
    : allowedIn[status].filter((command) => !endings.includes(command))

/** What may be done with a line now. */
export const allowedFor = (state: Order): readonly OrderCommand[] =>
  isLine(state) ? allowedWith(statusOfLine(state), state.shipments) : allowedIn[statusOf(state)]
export const isAllowed = (state: Order, command: OrderCommand): boolean => allowedFor(state).includes(command)

/** Refuses what the line's state does not allow; what is not there, or was removed, is not found. */
export const mustAllow = (state: Order, command: OrderCommand): void => {
  if (isAllowed(state, command)) return
  if (!isLine(state)) return refuseCommonly('missing', 'NOT_FOUND')
  if (command === 'EnterOrder') return refuseCommonly('conflict', 'RECORD_EXISTS')
  const isHeld = allowedIn[statusOfLine(state)].includes(command)
  refuse('conflict', isHeld ? 'ORDER_HAS_SHIPMENTS' : 'ORDER_STATE_INVALID', {
    allowed: allowedFor(state),
    params: { from: statusOfLine(state), to: command },
  })
}

/** Gaps that nobody has filled yet. */
export const openGaps = (gaps: readonly OrderGap[], fields: OrderValues): readonly OrderGap[] =>
  gaps.filter((gap) => isOpen(gap, fields))

const isOpen = ({ field, treatment }: OrderGap, fields: OrderValues): boolean => {
  if (treatment === 'kept') return valueDiffers(fields)
  const value = (fields as Readonly<Record<string, string | null>>)[field] ?? null // a gap may be of an extra fact
  return value === (treatment === 'zero' ? '0' : null)
}
