import { refuse as refuseCommonly } from '../kernel/common.ts'
import { decider, type Named, type Payload } from '../kernel/decider.ts'
import { changes as differing, pick } from '../kernel/record.ts'
import { Exact } from './amounts.ts'
import { refuseCustoms } from './customsPhrases.ts'
import { customsCommands, customsEvents, type CustomsLine } from './customsSchemas.ts'
import type { CustomsStatus } from './customsStatus.ts'

export type CustomsCommand = keyof typeof customsCommands

type Said = Readonly<{
  currency: string
  tradeMethod: string
  port: string
  remarks: string
  lines: readonly CustomsLine[]
}>

/** A declaration to customs over the goods of many shipments. */
export type Declaration = Readonly<{
  status: CustomsStatus
  companyId: string
  departmentId: string | null
  said: Said
  number: string | null
  declaredOn: string | null
  holdReason: string | null
  releasedOn: string | null
}>

export type Customs = Readonly<{ status: 'NONE' | 'REMOVED' }> | Declaration

/** What may be done with a declaration, by where it stands; what was released is settled. */
export const customsAllowedIn: Readonly<Record<CustomsStatus, readonly CustomsCommand[]>> = {
  PENDING: ['ChangeCustoms', 'DeclareCustoms', 'RemoveCustoms'],
  DECLARED: ['HoldCustoms', 'ReleaseCustoms'],
  HELD: ['ChangeCustoms', 'DeclareCustoms'],
  RELEASED: [],
}

export const isThere = (state: Customs): state is Declaration => state.status !== 'NONE' && state.status !== 'REMOVED'

export const customs = decider<Customs, typeof customsCommands, typeof customsEvents>({
  context: 'logistics',
  stream: 'customs',
  commands: customsCommands,
  events: customsEvents,
  initial: { status: 'NONE' },
  decide: {
    OpenCustoms: (state, data) =>
      state.status === 'NONE' ? [{ type: 'CustomsOpened', data }] : refuseCommonly('conflict', 'RECORD_EXISTS'),
    ChangeCustoms: (state, wanted) => {
      const changed = differing(mustAllow(state, 'ChangeCustoms').said, wanted) as Changed // without what is undefined
      return Object.keys(changed).length === 0 ? [] : [{ type: 'CustomsChanged', data: changed }]
    },
    DeclareCustoms: (state, data) => {
      mustAllow(state, 'DeclareCustoms')
      return [{ type: 'CustomsDeclared', data }]
    },
    HoldCustoms: (state, data) => {
      mustAllow(state, 'HoldCustoms')
      return [{ type: 'CustomsHeld', data }]
    },
    ReleaseCustoms: (state, { on }) => {
      const { declaredOn, said } = mustAllow(state, 'ReleaseCustoms')
      if (declaredOn !== null && on < declaredOn) return refuseCommonly('invalid', 'DATE_ORDER', inOrder)
      return [{ type: 'CustomsReleased', data: { on, lines: [...said.lines] } }]
    },
    RemoveCustoms: (state) => {
      mustAllow(state, 'RemoveCustoms')
      return [{ type: 'CustomsRemoved', data: {} }]
    },
  },
  evolve: {
    CustomsOpened: (_, { companyId, departmentId, ...said }) => ({
      ...{ status: 'PENDING', companyId, departmentId, said },
      ...{ number: null, declaredOn: null, holdReason: null, releasedOn: null },
    }),
    CustomsChanged: (state, changes) => onOne(state, ({ said }) => ({ said: { ...said, ...changes } as Said })), // what is said, with parts of it
    CustomsDeclared: (state, { number, on }) =>
      onOne(state, () => ({ status: 'DECLARED', number, declaredOn: on, holdReason: null })),
    CustomsHeld: (state, { reason }) => onOne(state, () => ({ status: 'HELD', holdReason: reason })),
    CustomsReleased: (state, { on }) => onOne(state, () => ({ status: 'RELEASED', releasedOn: on })),
    CustomsRemoved: () => ({ status: 'REMOVED' }),
  },
  inverse: {
    CustomsChanged: (before, changes, now) => {
      if (!isThere(before) || !isThere(now) || Object.keys(differing(now.said, changes)).length > 0) return undefined
      if ('lines' in changes || !customsAllowedIn[now.status].includes('ChangeCustoms')) return undefined
      return { type: 'ChangeCustoms', data: pick(before.said, Object.keys(changes)) as Changing }
    },
  },
})

type Changed = Payload<typeof customsEvents, 'CustomsChanged'>
type Changing = Extract<Named<typeof customsCommands>, { type: 'ChangeCustoms' }>['data']

const inOrder = { fields: [{ path: 'on', key: 'DATE_ORDER' }] }

const mustAllow = (state: Customs, command: CustomsCommand): Declaration => {
  if (!isThere(state)) return refuseCommonly('missing', 'NOT_FOUND')
  const allowed = customsAllowedIn[state.status]
  if (allowed.includes(command)) return state
  return refuseCustoms('conflict', 'CUSTOMS_STATE_INVALID', { allowed, params: { from: state.status, to: command } })
}

const onOne = (state: Customs, step: (one: Declaration) => Partial<Declaration>): Customs =>
  isThere(state) ? { ...state, ...step(state) } : state

/** What the lines come to, exactly. */
export const valueOf = (lines: readonly Pick<CustomsLine, 'qty' | 'unitPrice'>[]): string =>
  lines
    .reduce((sum, { qty, unitPrice }) => sum.plus(new Exact(qty).times(unitPrice)), new Exact(0))
    .toDecimalPlaces(4)
    .toString()
