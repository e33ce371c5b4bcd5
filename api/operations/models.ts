import * as z from 'zod'
import { refuse as refuseCommonly } from '../../events/kernel/common.ts'
import { text } from '../../events/kernel/fields.ts'
import { upkeep } from '../../events/operations/upkeep.ts'
import { heldCause, waitingOn } from '../../projections/kernel/heldBack.ts'
import type { ParkedStream, ProjectionState } from '../../projections/kernel/projector.ts'
import { newestWork } from '../../projections/kernel/workDesk.ts'
import { unfinished } from '../../projections/kernel/workTable.ts'
import type { HeldAnswer, ModelAnswer } from '../../projections/operations/operationsAnswers.ts'
import { projections } from '../../projections/index.ts'
import { type AnyRoute, type Call, route } from '../kernel/route.ts'
import { say } from '../kernel/sentences.ts'
import { written } from '../kernel/written.ts'
import { titleOf } from '../titles.ts'
import { endOf, progressOf } from './workAnswers.ts'

const operations = ['operations'] as const
const base = '/ops/model'
const mostShown = 100

type Asking = Call<unknown, unknown>

/** Read models: how far they are, what they hold back, and the steps an operator takes with them. */
export const modelRoutes: readonly AnyRoute[] = [
  route({
    method: 'get',
    path: base,
    action: 'ops:state:read',
    summary: 'Every read model: revision, position, lag, streams held back, and its last rebuild',
    handle: async (call): Promise<readonly ModelAnswer[]> => {
      const states = await call.desk.projector.state()
      return Promise.all(states.map((state) => modelAnswer(call, state)))
    },
  }),
  route({
    method: 'get',
    path: `${base}/:name/parked`,
    action: 'ops:state:read',
    summary: 'Streams that a read model holds back, with the cause and how many events wait',
    handle: async (call): Promise<readonly HeldAnswer[]> => {
      const { name } = await mustKnow(call)
      const parked = await call.desk.projector.parked(name)
      return Promise.all(parked.slice(0, mostShown).map((one) => heldAnswer(call, one)))
    },
  }),
  route({
    method: 'post',
    path: `${base}/:name/rebuild`,
    action: 'ops:model:rebuild',
    summary: 'Has a read model built anew in the background, beside the live one',
    waitsFor: operations,
    body: z.strictObject({ reason: text().default('') }),
    handle: async (call) => {
      const { name } = await mustKnow(call)
      const last = await newestWork(call.desk.db, rebuildKind, `${upkeep.stream}-${name}`)
      const underWay = last !== undefined && unfinished.includes(last.state)
      const command = { type: 'AskRebuild', data: { ...call.body, underWay } } as const
      return written(await call.desk.journal.execute(upkeep, name, command, call.asked()))
    },
  }),
  route({
    method: 'post',
    path: `${base}/:name/retryParked`,
    action: 'ops:model:retry',
    summary: 'Folds what a read model holds back, in order; answers how many streams are still held back',
    waitsFor: operations,
    body: z.strictObject({}),
    handle: async (call) => {
      const { name } = await mustKnow(call)
      const held = (await call.desk.projector.parked(name)).length
      const command = { type: 'RetryParked', data: { held } } as const
      const outcome = await call.desk.journal.execute(upkeep, name, command, call.asked())
      const left = await call.desk.projector.retryParked(name)
      return { ...written(outcome), held, left: left.length }
    },
  }),
]

const rebuildKind = 'operations.rebuild'

const mustKnow = async ({ desk, params }: Asking): Promise<ProjectionState> =>
  (await desk.projector.state()).find(({ name }) => name === params.name) ?? refuseCommonly('missing', 'NOT_FOUND')

const contextOf = new Map(projections.map(({ name, context }) => [name, context]))

const modelAnswer = async ({ desk, language }: Asking, state: ProjectionState): Promise<ModelAnswer> => {
  const unit = await newestWork(desk.db, rebuildKind, `${upkeep.stream}-${state.name}`)
  return {
    ...state,
    context: contextOf.get(state.name) ?? '',
    rebuild: unit
      ? {
          unitId: unit.id,
          state: unit.state,
          ...(progressOf(unit.progress) ?? { done: 0, of: 0 }),
          failure: unit.state === 'failed' && unit.error !== null ? say(unit.error, language) : null,
          askedAt: new Date(unit.createdAt).toISOString(),
          endedAt: endOf(unit),
        }
      : null,
  }
}

const heldAnswer = async ({ desk, language }: Asking, held: ParkedStream): Promise<HeldAnswer> => {
  const { stream, version, position, type } = held
  const { key, detail } = heldCause(held)
  const waiting = await waitingOn(desk.log, held, mostShown)
  return {
    stream,
    version,
    position,
    type,
    title: titleOf(type, language),
    cause: say(key, language, { detail }),
    waiting: waiting.length,
  }
}
