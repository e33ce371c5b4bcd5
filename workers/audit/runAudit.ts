import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import * as z from 'zod'
import { type AuditRun, auditRun } from '../../events/audit/auditRun.ts'
import type { AuditRunResult, Moment as AskedMoment } from '../../events/audit/auditRunSchemas.ts'
import { phrases } from '../../events/audit/phrases.ts'
import type { RecordedEvent } from '../../events/kernel/decider.ts'
import { id } from '../../events/kernel/fields.ts'
import { Refusal } from '../../events/kernel/refusal.ts'
import type { Moment } from '../../events/log/moment.ts'
import { runChild } from '../../events/runtime/childProcess.ts'
import type { Config } from '../../events/runtime/config.ts'
import { type AnyWorkKind, Cancelled, type Work, workKind } from '../kernel/workKind.ts'
import { type Answer, answer, archiveOf, exportName, type Order, type Outcome } from './order.ts'

const auditWork = z.strictObject({ runId: id() })
type AuditWork = z.output<typeof auditWork>
type Progress = Readonly<{ done: number; of: number }>
type Auditing = Work<AuditWork, Progress>
type Asked = Exclude<AuditRun, Readonly<{ state: 'NONE' }>>

const memoryMb = 1024
const timeoutMs = 24 * 60 * 60_000
/** Least time between two notes of the progress, in milliseconds. */
const betweenNotes = 500

/** Verifies, exports or compares the log in a process of its own, and keeps the result. */
export const runAudit: AnyWorkKind = workKind<AuditWork, Progress>({
  name: 'audit.run',
  payload: auditWork,
  handle: async (work) => {
    const { desk, payload, asked } = work
    const { state, events } = await desk.journal.load(auditRun, payload.runId)
    if (state.state !== 'WAITING' && state.state !== 'RUNNING') return
    await desk.journal.execute(auditRun, payload.runId, { type: 'StartAuditRun', data: {} }, asked('start'))
    const result = await resultOf(work, orderOf(work, state, events))
    const finish = { type: 'FinishAuditRun', data: { result } } as const
    await desk.journal.execute(auditRun, payload.runId, finish, asked('finish'))
    await clear(workFolder(desk.config, payload.runId))
  },
  giveUp: async ({ desk, payload, asked }, error) => {
    const key = error in phrases['zh-CN'] ? error : 'AUDIT_RUN_BROKEN'
    await desk.journal.execute(auditRun, payload.runId, { type: 'FailAuditRun', data: { key } }, asked('fail'))
    await clear(workFolder(desk.config, payload.runId))
  },
})

/** Where runs keep what they are not done with: a run that is begun again goes on from there. */
export const workFolder = ({ DAYBOOK_DATA }: Pick<Config, 'DAYBOOK_DATA'>, runId: string): string =>
  join(DAYBOOK_DATA, 'exports', runId)

export const clear = async (folder: string): Promise<void> => {
  for (const path of [folder, archiveOf(folder), `${archiveOf(folder)}.next`])
    await rm(path, { recursive: true, force: true })
}

const orderOf = (
  { desk, payload }: Auditing,
  { kind, from, until }: Asked,
  events: readonly RecordedEvent[],
): Order => {
  const { DAYBOOK_DATA, DAYBOOK_MASTER_KEY, DAYBOOK_HEADS_COPY, DAYBOOK_EVENTSTORE, DAYBOOK_POSTGRES } = desk.config
  return {
    kind,
    config: { DAYBOOK_DATA, DAYBOOK_MASTER_KEY, DAYBOOK_HEADS_COPY, DAYBOOK_EVENTSTORE, DAYBOOK_POSTGRES },
    folder: workFolder(desk.config, payload.runId),
    from: from === null ? null : toMoment(from),
    // Up to the wish itself, however often the run is begun: later events are not what was asked for.
    until: until === null ? { position: events[0]?.position ?? 0 } : toMoment(until),
  }
}

const toMoment = (asked: AskedMoment): Moment =>
  typeof asked === 'number' ? { position: asked } : { at: new Date(asked).toISOString() }

const resultOf = async (work: Auditing, order: Order): Promise<AuditRunResult> => {
  await mkdir(dirname(order.folder), { recursive: true, mode: 0o700 })
  try {
    return await kept(work, order, await inChild(work, order))
  } catch (error) {
    if (work.signal.reason instanceof Cancelled) await clear(order.folder)
    throw error
  }
}

const inChild = async ({ signal, advance }: Auditing, order: Order): Promise<Outcome> => {
  let outcome: Outcome | undefined
  let noted = 0
  const heard = async (said: Answer): Promise<void> => {
    if (said.kind === 'refused') throw new Refusal('conflict', said.key)
    if (said.kind !== 'progress') {
      outcome = said
      return
    }
    const { done, of } = said
    if (done < of && performance.now() - noted < betweenNotes) return
    noted = performance.now()
    await advance({ done, of })
  }
  await runChild({ module: 'audit', input: order, memoryMb, timeoutMs, signal, message: answer, onMessage: heard })
  if (!outcome) throw new Error('the process that audits ended without a result')
  return outcome
}

/** What goes into the log of an outcome; what is large goes into files. */
const kept = async ({ desk }: Auditing, order: Order, outcome: Outcome): Promise<AuditRunResult> => {
  if (outcome.kind === 'verified') return verdictOf(outcome)
  if (outcome.kind === 'exported') {
    const { events, until, hash } = outcome.manifest
    const name = archiveOf(exportName(until.position))
    const file = await desk.files.keep(name, createReadStream(archiveOf(order.folder)))
    return { kind: 'EXPORT', file, events, until: until.position, hash }
  }
  const { from, to, models } = outcome
  const examples = Object.fromEntries(models.map((model) => [model.name, model.examples]))
  const file = await desk.files.keep('comparison.json', Readable.from([JSON.stringify(examples)]))
  const counts = models.map(({ examples: _, ...model }) => model)
  return { kind: 'COMPARE', from, until: to, models: counts, examples: file.id }
}

const mostDamage = 100
const longest = 2000

const verdictOf = (outcome: Extract<Outcome, { kind: 'verified' }>): AuditRunResult => {
  const { ok, verified, position, unchained, head, finding, damage } = outcome
  return {
    kind: 'VERIFY',
    ok,
    verified,
    position,
    unchained,
    head: head ? { position: head.position, at: head.at } : null,
    finding: finding ? { ...finding, message: finding.message.slice(0, longest) } : null,
    damage: damage.slice(0, mostDamage).map((sentence) => sentence.slice(0, longest)),
  }
}
