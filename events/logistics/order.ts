import {
  type ColumnValues,
  columnChanges,
  columnsBack,
  columnsSaid,
  withColumnChanges,
} from '../kernel/columnValues.ts'
import { decider, type Named, type Payload } from '../kernel/decider.ts'
import { changes as differing } from '../kernel/record.ts'
import { type FieldProblem, Refusal } from '../kernel/refusal.ts'
import { completed, contradictions, importChecks, missing, personChecks, productOf } from './orderChecks.ts'
import {
  emptyOrder,
  known,
  type OrderChanges,
  type OrderField,
  type OrderValues,
  requiredAlways,
  requiredToConfirm,
  requiredToEnter,
} from './orderFields.ts'
import { orderCommands, orderEvents } from './orderSchemas.ts'
import { isAllowed, isLine, type Line, mustAllow, type Order, statusOfLine } from './orderState.ts'
import { refuse } from './phrases.ts'
import { counted, followedBy, mustSuitShipments, shipmentSteps } from './orderShipments.ts'
import { shipmentInverse } from './shipmentInverse.ts'
import { shipmentRules } from './shipmentRules.ts'
import { shipmentCommands, shipmentEvents } from './shipmentSchemas.ts'
import type { ShipmentEvent } from './shipmentState.ts'

const commands = { ...orderCommands, ...shipmentCommands }
const events = { ...orderEvents, ...shipmentEvents }

type Command = Named<typeof orderCommands>
type Event = Named<typeof orderEvents>

/** One line of a purchase order with its shipments, from its entry or import to its delivery. */
export const order = decider<Order, typeof commands, typeof events>({
  context: 'logistics',
  stream: 'order',
  commands,
  events,
  initial: { stage: 'NONE' },
  decide: {
    ...shipmentRules,
    EnterOrder: (state, { tolerance, fields, columnValues = {}, ...owner }) => {
      mustAllow(state, 'EnterOrder')
      const line = completed({ ...emptyOrder, ...fields })
      mustFit([...missing(line, requiredToEnter), ...contradictions(line, personChecks, { tolerance })])
      return [{ type: 'OrderEntered', data: { ...owner, fields: known(line), ...columnsSaid(columnValues) } }]
    },
    ImportOrder: (state, { fields, ...rest }) => {
      const line = completed({ ...emptyOrder, ...fields })
      if (!isAllowed(state, 'ImportOrder')) return importedAgain(state, { ...rest, fields: line })
      mustFit([...missing(line, requiredAlways), ...contradictions(line, importChecks)])
      return [{ type: 'OrderImported', data: { ...rest, fields: known(line) } }]
    },
    ChangeOrder: (state, { changes, columnValues = {}, tolerance }) =>
      change(state, { changes, columnValues }, tolerance),
    ConfirmOrder: (state) => {
      mustAllow(state, 'ConfirmOrder')
      const gone = isLine(state) ? missing(state.fields, requiredToConfirm) : []
      if (gone.length > 0) throw new Refusal('conflict', 'ORDER_INCOMPLETE', { fields: gone })
      return [{ type: 'OrderConfirmed', data: {} }]
    },
    ReturnOrderToDraft: (state) => simply(state, 'ReturnOrderToDraft', { type: 'OrderReturnedToDraft', data: {} }),
    CancelOrder: (state, data) => simply(state, 'CancelOrder', { type: 'OrderCancelled', data }),
    ReinstateOrder: (state) => simply(state, 'ReinstateOrder', { type: 'OrderReinstated', data: {} }),
    RemoveOrder: (state) => simply(state, 'RemoveOrder', { type: 'OrderRemoved', data: {} }),
    RestoreOrder: (state) => simply(state, 'RestoreOrder', { type: 'OrderRestored', data: {} }),
  },
  evolve: counted({
    ...shipmentSteps,
    OrderEntered: (_, data) => lineOf(data),
    OrderImported: (_, { gaps, extras, source, ...data }) => {
      const line = lineOf(data)
      return { ...line, gaps, extras, source, imported: line.fields }
    },
    OrderChanged: (state, { changes, columnValues = {} }) =>
      onLine(state, (line) => ({
        fields: { ...line.fields, ...changes },
        columnValues: withColumnChanges(line.columnValues, columnValues),
      })),
    OrderConfirmed: (state) => onLine(state, () => ({ stage: 'CONFIRMED' })),
    OrderReturnedToDraft: (state) => onLine(state, () => ({ stage: 'DRAFT' })),
    OrderCancelled: (state, { reason }) =>
      onLine(state, ({ stage }) => ({ stage: 'CANCELLED', cancelled: { from: stage, reason } })),
    OrderReinstated: (state) =>
      onLine(state, ({ cancelled }) => ({ stage: cancelled?.from ?? 'DRAFT', cancelled: null })),
    OrderRemoved: (state) => (isLine(state) ? { stage: 'REMOVED', line: state } : state),
    OrderRestored: (state) => (state.stage === 'REMOVED' ? state.line : state),
  }),
  inverse: {
    ...shipmentInverse,
    OrderEntered: (_, __, now) => ifDraft(now, { type: 'RemoveOrder', data: {} }),
    OrderImported: (_, __, now) => ifAllowed(now, { type: 'RemoveOrder', data: {} }),
    OrderChanged: (before, made, now) => changeBack(before, made, now),
    OrderConfirmed: (_, __, now) => ifAllowed(now, { type: 'ReturnOrderToDraft', data: {} }),
    OrderReturnedToDraft: (_, __, now) => ifAllowed(now, { type: 'ConfirmOrder', data: {} }),
    OrderCancelled: (_, __, now) => ifAllowed(now, { type: 'ReinstateOrder', data: {} }),
    OrderReinstated: (before, _, now) =>
      isLine(before) && before.cancelled
        ? ifAllowed(now, { type: 'CancelOrder', data: { reason: before.cancelled.reason } })
        : undefined,
    OrderRemoved: (_, __, now) => ifAllowed(now, { type: 'RestoreOrder', data: {} }),
    OrderRestored: (_, __, now) => ifAllowed(now, { type: 'RemoveOrder', data: {} }),
  },
  // extra columns came with version 2; an older event says nothing of them
  upcasts: { OrderEntered: [(older) => older], OrderChanged: [(older) => older] },
})

const mustFit = (problems: readonly FieldProblem[]): void => {
  const first = problems.find(({ key }) => key === 'REQUIRED') ?? problems[0]
  if (first)
    throw new Refusal('invalid', first.key, { fields: problems, ...(first.params && { params: first.params }) })
}

/** The same line of a file that comes again changes nothing, whatever became of the order since. */
const importedAgain = (state: Order, again: Content): readonly Event[] => {
  const first = isLine(state) ? { ...state, fields: state.imported ?? emptyOrder } : again
  const [before, now] = [contentOf(first), contentOf(again)]
  const names = Object.keys({ ...differing(before, now), ...differing(now, before) })
  if (names.length === 0) return []
  return refuse('conflict', 'LINE_DIFFERS', { fields: names.map((path) => ({ path, key: 'LINE_DIFFERS' })) })
}

type Content = Pick<Line, 'fields' | 'gaps' | 'extras'>

const contentOf = ({ fields, gaps, extras }: Content): Readonly<Record<string, unknown>> => ({
  ...fields,
  ...Object.fromEntries(extras.map(({ name, value }) => [`extras.${name}`, value])),
  ...Object.fromEntries(gaps.map(({ field, text }) => [`gaps.${field}`, text])),
})

const simply = (state: Order, command: Command['type'], event: Event): readonly Event[] => {
  mustAllow(state, command)
  return [event]
}

type Wanted = Readonly<{ changes: OrderChanges; columnValues: ColumnValues }>

const change = (state: Order, asked: Wanted, tolerance: string | undefined): readonly (Event | ShipmentEvent)[] => {
  mustAllow(state, 'ChangeOrder')
  if (!isLine(state)) return []
  const wanted = asked.changes
  const changes = withValue(state.fields, differing(state.fields, wanted), wanted.value === undefined)
  const columnValues = columnChanges(state.columnValues, asked.columnValues)
  const touched = Object.keys(changes)
  if (touched.length === 0) return Object.keys(columnValues).length === 0 ? [] : [changed({}, columnValues)]
  mustSuitShipments(state, changes, tolerance)
  const next = { ...state.fields, ...changes }
  const required = state.source ? requiredAlways : [...requiredAlways, ...requiredToEnter]
  const checks = saysAsImported(state, next) ? importChecks : personChecks
  mustFit([...missing(next, [...new Set(required)]), ...contradictions(next, checks, { tolerance, touched })])
  return [changed(changes, columnValues), ...followedBy(state, changes)]
}

const changed = (changes: OrderChanges, columnValues: ColumnValues): Event => ({
  type: 'OrderChanged',
  data: { changes, ...columnsSaid(columnValues) },
})

/** A value that nobody wrote follows quantity and price. */
const withValue = (before: OrderValues, changes: OrderChanges, follows: boolean): OrderChanges => {
  if (!follows || !('qty' in changes || 'unitPrice' in changes)) return changes
  const value = productOf({ ...before, ...changes })
  return value === null || value === before.value ? changes : { ...changes, value }
}

const saysAsImported = ({ imported }: Line, next: OrderValues): boolean =>
  imported !== null && (['qty', 'unitPrice', 'value'] as const).every((field) => next[field] === imported[field])

type Entered = Payload<typeof orderEvents, 'OrderEntered'>

const lineOf = ({ fields, columnValues = {}, ...owner }: Entered): Line => ({
  ...owner,
  stage: 'DRAFT',
  fields: { ...emptyOrder, ...fields },
  columnValues: withColumnChanges({}, columnValues),
  gaps: [],
  extras: [],
  source: null,
  imported: null,
  cancelled: null,
  shipments: {},
  version: 0,
})

const onLine = (state: Order, step: (line: Line) => Partial<Line>): Order =>
  isLine(state) ? { ...state, ...step(state) } : state

const ifAllowed = (now: Order, command: Command): Command | undefined =>
  isAllowed(now, command.type) ? command : undefined

const ifDraft = (now: Order, command: Command): Command | undefined =>
  isLine(now) && statusOfLine(now) === 'DRAFT' ? command : undefined

type Made = Payload<typeof orderEvents, 'OrderChanged'>

const changeBack = (before: Order, { changes: made, columnValues = {} }: Made, now: Order): Command | undefined => {
  if (!isLine(before) || !isLine(now) || Object.keys(differing(now.fields, made)).length > 0) return undefined
  if (Object.keys(columnChanges(now.columnValues, columnValues)).length > 0) return undefined
  const names = Object.keys(made) as readonly OrderField[] // the keys of its schema
  const changes = Object.fromEntries(names.map((name) => [name, before.fields[name]]))
  // what was within the tolerance of its day may come back
  const back = columnsSaid(columnsBack(before.columnValues, columnValues))
  return ifAllowed(now, { type: 'ChangeOrder', data: { changes, ...back, tolerance: '100' } })
}
