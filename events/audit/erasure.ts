import { refuse as refuseCommonly } from '../kernel/common.ts'
import { decider, type Stamp } from '../kernel/decider.ts'
import { erasureCommands, erasureEvents } from './erasureSchemas.ts'
import { refuse } from './privacyPhrases.ts'

export const erasureStates = ['REQUESTED', 'CONFIRMED', 'ERASED', 'DECLINED', 'WITHDRAWN', 'FAILED'] as const
export type ErasureState = (typeof erasureStates)[number]

export const erasureSteps = ['confirm', 'decline', 'withdraw'] as const
export type ErasureStep = (typeof erasureSteps)[number]

/** The last wish to erase somebody; `number` counts the wishes about one person. */
type Request = Readonly<{ number: number; state: ErasureState; subjectId: string; requestedBy: string }>

/** What is to become of one person's data: whether somebody wants them erased, and whether they are held. */
export type Erasure = Readonly<{ request: Request | null; held: Readonly<{ reason: string }> | null; erased: boolean }>

/** What this person may do with a wish now; whoever asked for it cannot also confirm it. */
export const allowedSteps = (state: ErasureState, isOwn: boolean): readonly ErasureStep[] => {
  if (state !== 'REQUESTED') return []
  return isOwn ? ['withdraw'] : ['confirm', 'decline']
}

const mustNotBeErased = (state: Erasure): void => {
  if (state.erased) refuseCommonly('conflict', 'SUBJECT_ERASED')
}

const mustNotBeHeld = ({ held }: Erasure): void => {
  if (held) refuse('conflict', 'PERSON_IS_HELD', { params: { reason: held.reason } })
}

const mustNotBeUnderWay = ({ request }: Erasure): void => {
  if (request?.state === 'CONFIRMED') refuse('conflict', 'ERASURE_UNDER_WAY')
}

/** The wish of this number, if it waits for somebody to decide. */
const mustWait = ({ request }: Erasure, number: number): Request => {
  if (!request || request.number < number) return refuseCommonly('missing', 'NOT_FOUND')
  const isOld = request.number > number
  if (isOld || request.state !== 'REQUESTED')
    return refuse('conflict', 'ERASURE_STATE_INVALID', { allowed: [], params: isOld ? {} : { from: request.state } })
  return request
}

const mustBeAnother = ({ requestedBy }: Request, { by }: Stamp): void => {
  if (requestedBy === by) refuse('conflict', 'ERASURE_SELF_CONFIRM')
}

const isConfirmed = ({ request }: Erasure, number: number): boolean =>
  request?.number === number && request.state === 'CONFIRMED'

const become =
  (to: ErasureState) =>
  (state: Erasure): Erasure =>
    state.request ? { ...state, request: { ...state.request, state: to } } : state

/**
 * The erasure of a person, from the wish for it to its end, and the hold that forbids it. Two people are needed: one who
 * asks, another one who confirms. One stream a person, so that wish, hold and end cannot pass each other by.
 */
export const erasure = decider({
  context: 'audit',
  stream: 'erasure',
  commands: erasureCommands,
  events: erasureEvents,
  initial: { request: null, held: null, erased: false } as Erasure, // widened
  decide: {
    RequestErasure: (state, data) => {
      mustNotBeErased(state)
      mustNotBeHeld(state)
      mustNotBeUnderWay(state)
      if (state.request?.state === 'REQUESTED') return refuse('conflict', 'ERASURE_REQUESTED_ALREADY')
      return [{ type: 'ErasureRequested', data: { ...data, request: (state.request?.number ?? 0) + 1 } }]
    },
    ConfirmErasure: (state, { request }, stamp) => {
      mustNotBeErased(state)
      mustBeAnother(mustWait(state, request), stamp)
      mustNotBeHeld(state)
      return [{ type: 'ErasureConfirmed', data: { request } }]
    },
    DeclineErasure: (state, data) => {
      const { subjectId } = mustWait(state, data.request)
      return [{ type: 'ErasureDeclined', data: { ...data, subjectId } }]
    },
    WithdrawErasure: (state, { request }, stamp) => {
      if (mustWait(state, request).requestedBy !== stamp.by) return refuse('conflict', 'ERASURE_NOT_OWN')
      return [{ type: 'ErasureWithdrawn', data: { request } }]
    },
    RecordErasure: (state, { request, counts }) => {
      if (!state.request || !isConfirmed(state, request)) return []
      return [{ type: 'PersonErased', data: { subjectId: state.request.subjectId, request, counts } }]
    },
    FailErasure: (state, data) => (isConfirmed(state, data.request) ? [{ type: 'ErasureFailed', data }] : []),
    HoldPerson: (state, data) => {
      mustNotBeErased(state)
      mustNotBeUnderWay(state)
      return state.held?.reason === data.reason ? [] : [{ type: 'PersonHeld', data }]
    },
    ReleasePerson: (state) => (state.held ? [{ type: 'PersonReleased', data: {} }] : []),
  },
  evolve: {
    ErasureRequested: (state, { subjectId, request: number }, { by }): Erasure => ({
      ...state,
      request: { number, subjectId, state: 'REQUESTED', requestedBy: by.id },
    }),
    ErasureConfirmed: become('CONFIRMED'),
    ErasureDeclined: become('DECLINED'),
    ErasureWithdrawn: become('WITHDRAWN'),
    ErasureFailed: become('FAILED'),
    PersonErased: (state) => ({ ...become('ERASED')(state), erased: true }),
    PersonHeld: (state, { reason }) => ({ ...state, held: { reason } }),
    PersonReleased: (state) => ({ ...state, held: null }),
  },
})

/** The address of a wish: the person and its number. */
export const requestId = (subjectId: string, number: number): string => `${subjectId}.${number}`
