import type * as z from 'zod'
import type { Catalogue, Payload, RecordedOf } from '../../events/kernel/decider.ts'
import type { Asked } from '../../events/log/journal.ts'
import type { Desk } from '../../projections/kernel/desk.ts'

/** What a handler holds while it works one unit. */
export type Work<Data = unknown, Progress = unknown> = Readonly<{
  desk: Desk
  unitId: string
  /** The event that led to this work. */
  causationId: string
  payload: Data
  /** What an earlier try stored with `advance`. */
  progress: Progress | undefined
  /** Aborted with `Cancelled`, `Stopping` or `LeaseLost`; a handler stops at its next step. */
  signal: AbortSignal
  /** Stores how far the work is. Throws the signal's reason when the work is no longer this holder's. */
  advance(progress: Progress): Promise<void>
  /** For the journal: the same step of the same unit always asks under the same id, so it acts once. */
  asked(step: string, by?: Asked['by']): Asked
}>

/** A kind of work and its only handler. */
export type WorkKind<Data = unknown, Progress = unknown> = Readonly<{
  /** `‹context›.‹order›`, as in `settings.runImport`. */
  name: string
  payload: z.ZodType<Data>
  /** Units at once in one process; default 1. */
  concurrency?: number
  /**
   * Does the work. It may be called again after any step it took, so it looks at how things stand before it acts.
   * A `Refusal` ends the work as failed, any other error tries it again.
   */
  handle: (work: Work<Data, Progress>) => Promise<void>
  /** Makes the failure a fact of the business, after the last try. Called again until it succeeds. */
  giveUp?: (work: Work<Data, Progress>, error: string) => Promise<void>
}>

/** Any kind of work, for lists. */
export type AnyWorkKind = Omit<WorkKind, 'handle' | 'giveUp' | 'payload'> &
  Readonly<{
    payload: z.ZodType
    handle: (work: never) => Promise<void>
    giveUp?: (work: never, error: string) => Promise<void>
  }>

/** Completes the types of a kind of work from its payload schema. */
export const workKind = <Data, Progress = unknown>(kind: WorkKind<Data, Progress>): AnyWorkKind => kind

/** A fact here causes a wish there: which event starts, or cancels, which kind of work. */
export type Reaction = Readonly<{
  on: string
  effect: 'start' | 'cancel'
  kind: string
  /** Units of one key are worked one after the other. */
  key: (event: never) => string
  payload: (event: never) => unknown
}>

/** Completes the types of a reaction from the catalogue of events it listens to. */
export const reaction = <Events extends Catalogue, Name extends keyof Events & string>(
  _events: Events,
  rule: Readonly<{
    on: Name
    effect?: 'start' | 'cancel'
    kind: string
    key: (event: Extract<RecordedOf<Events>, { type: Name }>) => string
    payload?: (event: Extract<RecordedOf<Events>, { type: Name }> & { data: Payload<Events, Name> }) => unknown
  }>,
): Reaction => ({ effect: 'start', payload: () => ({}), ...rule })

/** The work is no longer wanted. */
export class Cancelled extends Error {
  constructor() {
    super('the work was cancelled')
    this.name = 'Cancelled'
  }
}

/** The process is about to end; the work goes on elsewhere or later. */
export class Stopping extends Error {
  constructor() {
    super('the process is stopping')
    this.name = 'Stopping'
  }
}

/** Another holder has the work now; nothing this one writes counts. */
export class LeaseLost extends Error {
  constructor() {
    super('the lease on the work is lost')
    this.name = 'LeaseLost'
  }
}
