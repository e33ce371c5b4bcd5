import type { Context } from 'koa'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Desk } from '../../projections/kernel/desk.ts'
import type { ProjectionState } from '../../projections/kernel/projector.ts'
import { operationGauges } from './operationGauges.ts'

/** Numbers of the process itself, collected once however many apps it serves. */
let processNumbers: Registry | undefined

const ofProcess = (): Registry => {
  if (!processNumbers) {
    processNumbers = new Registry()
    collectDefaultMetrics({ register: processNumbers })
  }
  return processNumbers
}

export type Metrics = Readonly<{
  /** Times a request by its matched route, never by its raw path. */
  observe: (ctx: Context, seconds: number) => void
  /** All numbers in the exposition format. */
  text: () => Promise<string>
  type: string
}>

/** `more` adds numbers of other rooms. */
export const createMetrics = (desk: Desk, more: (register: Registry) => void = () => undefined): Metrics => {
  const own = new Registry()
  const requests = new Histogram({
    name: 'daybook_http_request_seconds',
    help: 'time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [own],
  })
  gaugesOf(desk, own)
  operationGauges(desk, own)
  more(own)
  return {
    observe: (ctx, seconds) =>
      requests.observe({ method: ctx.method, route: labelOf(ctx), status: ctx.status }, seconds),
    text: async () => await Registry.merge([ofProcess(), own]).metrics(),
    type: own.contentType,
  }
}

const labelOf = (ctx: Context): string =>
  ctx.state.route?.path ?? (ctx.path.startsWith('/api/') ? 'unknown' : 'console')

/** None while they cannot be asked, so that an outage does not take the other numbers along. */
const statesOf = (desk: Desk) => desk.projector.state().catch(() => [])

/** Positions are places in files on some logs; a time is the same on each. Most read models wait for the same event. */
const delays = ({ log, now }: Desk) => {
  const known = new Map<number, Promise<number>>()
  const since = async (position: number): Promise<number> => {
    const [next] = await log.readAll(position, 1)
    const { at } = next ? (JSON.parse(next.meta) as { at: string }) : { at: now() } // of every event
    return Math.max(0, Date.parse(now()) - Date.parse(at)) / 1000
  }
  return async ({ position, lag }: Pick<ProjectionState, 'position' | 'lag'>): Promise<number> => {
    if (lag === 0) return 0
    const seconds = known.get(position) ?? since(position)
    known.set(position, seconds)
    return seconds
  }
}

const gaugesOf = (desk: Desk, register: Registry): void => {
  new Gauge({
    name: 'daybook_log_position',
    help: 'position of the last event',
    registers: [register],
    async collect() {
      const head = await desk.log.head().catch(() => undefined)
      if (head === undefined) this.remove()
      else this.set(head)
    },
  })
  new Gauge({
    name: 'daybook_log_reachable',
    help: '1 when the event log answers, 0 when not',
    registers: [register],
    async collect() {
      const isThere = await desk.log.head().then(
        () => true,
        () => false,
      )
      this.set(isThere ? 1 : 0)
    },
  })
  new Gauge({
    name: 'daybook_projection_lag',
    help: 'events a read model is behind the log',
    labelNames: ['projection'],
    registers: [register],
    async collect() {
      for (const { name, lag } of await statesOf(desk)) this.set({ projection: name }, lag)
    },
  })
  new Gauge({
    name: 'daybook_projection_delay_seconds',
    help: 'seconds since the first event was recorded that a read model has not folded, 0 when it has all',
    labelNames: ['projection'],
    registers: [register],
    async collect() {
      const delayOf = delays(desk)
      for (const state of await statesOf(desk)) {
        const seconds = await delayOf(state).catch(() => undefined)
        if (seconds !== undefined) this.set({ projection: state.name }, seconds)
      }
    },
  })
  new Gauge({
    name: 'daybook_projection_parked',
    help: 'streams held back by an event that could not be folded',
    labelNames: ['projection'],
    registers: [register],
    async collect() {
      for (const { name, parked } of await statesOf(desk)) this.set({ projection: name }, parked)
    },
  })
}
