import { refuse as refuseCommonly } from '../kernel/common.ts'
import type { Decider, Payload } from '../kernel/decider.ts'
import { changes as differing } from '../kernel/record.ts'
import { type FieldProblem, Refusal } from '../kernel/refusal.ts'
import { known } from './orderFields.ts'
import { isLine, type Line, type Order, statusOfLine } from './orderState.ts'
import { refuse } from './phrases.ts'
import { leftFor, shipmentProblems } from './shipmentChecks.ts'
import { carriedFieldNames, type CarriedValues, emptyShipment, requiredToDepart } from './shipmentFields.ts'
import { refuseShipment } from './shipmentPhrases.ts'
import type { shipmentCommands, shipmentEvents } from './shipmentSchemas.ts'
import {
  allowedForShipment,
  lastStep,
  type Shipment,
  type ShipmentCommand,
  type ShipmentEvent,
  shipmentStatusOf,
} from './shipmentState.ts'

type Rules = Decider<Order, typeof shipmentCommands, typeof shipmentEvents>
type About = Readonly<{ shipmentId: string; seen?: number | undefined }>
type Events = readonly ShipmentEvent[]

/** What may be asked of the shipments of a line. The line's stream has them all, so no piece is given away twice. */
export const shipmentRules: Rules['decide'] = {
  BookShipment: (state, { shipmentId, fields, tolerance }) => {
    const line = mustShip(state)
    if (line.shipments[shipmentId]) return refuseCommonly('conflict', 'RECORD_EXISTS')
    const left = leftFor(line, tolerance)
    const values = { ...emptyShipment, ...fields, qty: fields.qty ?? left, crossBorder: fields.crossBorder ?? 'yes' }
    mustFit(shipmentProblems(values, left))
    const { companyId, departmentId, lineNumber } = line
    const owner = { companyId, departmentId, lineNumber }
    return [{ type: 'ShipmentBooked', data: { shipmentId, ...owner, fields: known(values), carried: carriedBy(line) } }]
  },
  ChangeShipment: (state, { shipmentId, changes, seen, tolerance }) => {
    const { line, shipment } = mustAllow(state, 'ChangeShipment', { shipmentId, seen })
    const changed = differing(shipment.fields, changes)
    if (Object.keys(changed).length === 0) return []
    if ('qty' in changed && shipment.customsId !== null) mustFit([{ path: 'qty', key: 'SHIPMENT_LOCKED' }])
    mustFit(shipmentProblems({ ...shipment.fields, ...changed }, leftFor(line, tolerance, shipment)))
    if (shipment.days.departed !== null) mustBeComplete({ ...shipment.fields, ...changed })
    return [{ type: 'ShipmentChanged', data: { shipmentId, changes: changed } }]
  },
  DepartShipment: (state, data) => {
    const { shipment } = mustAllow(state, 'DepartShipment', data)
    mustBeComplete(shipment.fields)
    return [{ type: 'ShipmentDeparted', data }]
  },
  ArriveShipment: (state, data) => {
    const { shipment } = mustAllow(state, 'ArriveShipment', data)
    mustFollow(data.on, shipment.days.departed)
    return [{ type: 'ShipmentArrived', data }]
  },
  ClearShipment: (state, data) => clear(state, data),
  DeliverShipment: (state, data) => {
    const { shipment } = mustAllow(state, 'DeliverShipment', data)
    mustFollow(data.on, shipment.days.arrived, shipment.days.cleared)
    return [{ type: 'ShipmentDelivered', data }]
  },
  ReturnShipment: (state, data) => {
    const { shipment } = mustAllow(state, 'ReturnShipment', data)
    const step = lastStep(shipment.days)
    return step ? [{ type: 'ShipmentReturned', data: { ...data, step } }] : []
  },
  RaiseException: (state, data) => simply(state, 'RaiseException', { type: 'ExceptionRaised', data }),
  ResolveException: (state, data) => simply(state, 'ResolveException', { type: 'ExceptionResolved', data }),
  CancelShipment: (state, data) => simply(state, 'CancelShipment', { type: 'ShipmentCancelled', data }),
  RemoveShipment: (state, data) => simply(state, 'RemoveShipment', { type: 'ShipmentRemoved', data }),
  ReinstateShipment: (state, { shipmentId, tolerance }) => {
    const line = mustShip(state)
    const shipment = line.shipments[shipmentId] ?? refuseCommonly('missing', 'NOT_FOUND')
    if (!shipment.removed) mustAllow(state, 'ReinstateShipment', { shipmentId })
    mustFit(shipmentProblems(shipment.fields, leftFor(line, tolerance)))
    return [{ type: 'ShipmentReinstated', data: { shipmentId } }]
  },
}

/** A line whose goods may be put on a shipment. */
const mustShip = (state: Order): Line => {
  if (!isLine(state)) return refuseCommonly('missing', 'NOT_FOUND')
  const from = statusOfLine(state)
  if (state.stage === 'CONFIRMED' && state.fields.deliveredDate === null && from !== 'DELIVERED') return state
  return refuse('conflict', 'ORDER_STATE_INVALID', { params: { from, to: 'BookShipment' } })
}

type Found = Readonly<{ line: Line; shipment: Shipment }>

/** The shipment as the asker has seen it; refuses what its state does not allow. */
const mustFind = (state: Order, { shipmentId, seen }: About): Found => {
  const shipment = isLine(state) ? state.shipments[shipmentId] : undefined
  if (!isLine(state) || !shipment || shipment.removed) return refuseCommonly('missing', 'NOT_FOUND')
  if (seen !== undefined && seen !== shipment.version)
    return refuseCommonly('stale', 'STALE_VERSION', { params: { current: shipment.version } })
  return { line: state, shipment }
}

const mustAllow = (state: Order, command: ShipmentCommand, about: About): Found => {
  const found = mustFind(state, about)
  const allowed = allowedForShipment(found.shipment)
  if (allowed.includes(command)) return found
  const params = { from: shipmentStatusOf(found.shipment), to: command }
  return refuseShipment('conflict', 'SHIPMENT_STATE_INVALID', { allowed, params })
}

const simply = (state: Order, command: ShipmentCommand, event: ShipmentEvent & { data: About }): Events => {
  mustAllow(state, command, event.data)
  return [event]
}

type Clearing = Payload<typeof shipmentCommands, 'ClearShipment'>

/** People clear where the state allows it; the release of a declaration is a fact. A day that people wrote before stays. */
const clear = (state: Order, data: Clearing): Events => {
  if (data.customsId === undefined) return simply(state, 'ClearShipment', { type: 'ShipmentCleared', data })
  const { shipment } = mustFind(state, data)
  if (shipment.cancelReason !== null || shipment.customsId === data.customsId) return []
  return [{ type: 'ShipmentCleared', data: { ...data, on: shipment.days.cleared ?? data.on } }]
}

const mustFit = (problems: readonly FieldProblem[]): void => {
  const [first] = problems
  if (first)
    throw new Refusal('invalid', first.key, { fields: problems, ...(first.params && { params: first.params }) })
}

const mustBeComplete = (fields: Shipment['fields']): void => {
  const missing = requiredToDepart.filter((name) => fields[name] === null)
  if (missing.length === 0) return
  refuseShipment('conflict', 'SHIPMENT_INCOMPLETE', { fields: missing.map((path) => ({ path, key: 'REQUIRED' })) })
}

const mustFollow = (on: string, ...earlier: readonly (string | null)[]): void => {
  if (earlier.some((day) => day !== null && on < day)) mustFit([{ path: 'on', key: 'DATE_ORDER' }])
}

export const carriedBy = ({ fields }: Pick<Line, 'fields'>): CarriedValues =>
  Object.fromEntries(carriedFieldNames.map((name) => [name, fields[name]])) as CarriedValues // one per name
