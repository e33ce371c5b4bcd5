import * as z from 'zod'
import { refuse } from '../../events/kernel/common.ts'
import type { Named } from '../../events/kernel/decider.ts'
import { requiredText, text } from '../../events/kernel/fields.ts'
import { type WorkStep, workUnit } from '../../events/operations/workUnit.ts'
import type { workUnitCommands } from '../../events/operations/workUnitSchemas.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { listRows } from '../../projections/kernel/list.ts'
import { listQuery, pageQuery } from '../../projections/kernel/listQuery.ts'
import { dropWork, kindsOfWork, pageOfWork, retryWork, workList } from '../../projections/kernel/workDesk.ts'
import { cancelWork, findWork, type WorkItem } from '../../projections/kernel/workTable.ts'
import type { WorkDetail } from '../../projections/operations/operationsAnswers.ts'
import { operatorActList, operatorActs } from '../../projections/operations/operatorActs.ts'
import { type Action, type AnyRoute, type Call, route } from '../kernel/route.ts'
import { listed, written } from '../kernel/written.ts'
import { actAnswers } from './actAnswers.ts'
import { shownPayload, workAnswer } from './workAnswers.ts'

const read = 'ops:state:read'
const base = '/ops/work'

type Asking = Call<unknown, unknown>
type Step = Readonly<{
  name: WorkStep
  action: Action
  summary: string
  command: keyof typeof workUnitCommands
  reason: z.ZodType<string>
  /** What the step means for the unit; the same however often it is done. */
  change: (db: Database, id: string, at: number) => Promise<unknown>
}>

const steps: readonly Step[] = [
  {
    name: 'retry',
    action: 'ops:work:retry',
    summary: 'Lets a unit that was given up wait again, with all its tries',
    command: 'RetryWork',
    reason: text().default(''),
    change: retryWork,
  },
  {
    name: 'drop',
    action: 'ops:work:drop',
    summary: 'Ends a unit that was given up, with a reason',
    command: 'DropWork',
    reason: requiredText(500),
    change: dropWork,
  },
  {
    name: 'cancel',
    action: 'ops:work:cancel',
    summary: 'Cancels a unit that waits or runs',
    command: 'CancelWork',
    reason: text().default(''),
    change: cancelWork,
  },
]

/** A step with one unit: its event first, then what it means for the unit. */
const stepRoute = ({ name, action, summary, command, reason, change }: Step): AnyRoute =>
  route({
    method: 'put',
    path: `${base}/unit/:id/${name}`,
    action,
    summary,
    waitsFor: ['operations'],
    body: z.strictObject({ reason }),
    handle: async (call) => {
      const { desk, body, asked } = call
      const { id, kind, state } = await mustFind(call)
      const order = { type: command, data: { kind, reason: body.reason, state } } as Named<typeof workUnitCommands> // all three say the same
      const outcome = await desk.journal.execute(workUnit, id, order, asked())
      await change(desk.db, id, Date.parse(desk.now()))
      return written(outcome)
    },
  })

/** Work in the background: what waits, runs or was given up, and the steps an operator takes with it. */
export const workRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: `${base}/getWorkByParam`,
    action: read,
    summary: 'A page of units of work, newest first',
    waitsFor: ['operations'],
    query: pageQuery,
    body: listQuery(workList),
    handle: (call) =>
      listed(call, workUnit.context, async () => {
        const page = await pageOfWork(call.desk.db, call.body, call.query)
        return { ...page, list: page.list.map((row) => workAnswer(row, call.language)) }
      }),
  }),
  route({
    method: 'get',
    path: `${base}/kinds`,
    action: read,
    summary: 'Every kind of work that there ever was, to filter by',
    handle: ({ desk }) => kindsOfWork(desk.db),
  }),
  route({
    method: 'get',
    path: `${base}/unit/:id`,
    action: read,
    summary: 'One unit: its tries, its cause, ids and figures of its payload, and what operators did about it',
    handle: async (call): Promise<WorkDetail> => detailOf(call, await mustFind(call)),
  }),
  ...steps.map(stepRoute),
]

const mustFind = async ({ desk, params }: Asking): Promise<WorkItem> =>
  (await findWork(desk.db, params.id ?? '')) ?? refuse('missing', 'NOT_FOUND')

const actsShown = 50

const detailOf = async ({ desk, language }: Asking, unit: WorkItem): Promise<WorkDetail> => {
  const acts = await listRows(desk.db, operatorActs, {
    reach: { everything: true },
    fields: operatorActList,
    where: { target: unit.id },
    page: { pageNum: 1, pageSize: actsShown },
    sort: [{ field: 'at', dir: 'desc' }],
  })
  return {
    ...workAnswer(unit, language),
    causationId: unit.causationId,
    payload: shownPayload(unit.payload),
    fence: unit.fence,
    acts: await actAnswers(desk, acts.list, language),
  }
}
