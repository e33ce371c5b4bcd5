import type { RecordedEvent } from '../../events/kernel/decider.ts'

/** How far a read model is. `parked` counts streams held back by an event that could not be folded. */
export type ProjectionState = Readonly<{
  name: string
  revision: number
  position: number
  lag: number
  parked: number
  rebuilding: boolean
}>

/** A stream that one read model holds back: from `version` on, the event at `position` first. */
export type ParkedStream = Readonly<{
  projection: string
  stream: string
  version: number
  position: number
  type: string
  cause: string
}>

/** How far a rebuild is: events read, of how many there are. */
export type RebuildProgress = (done: number, of: number) => void

/** Where a read model stands in the process that keeps it. */
export type Stand = Readonly<Pick<ProjectionState, 'name' | 'position' | 'rebuilding'> & { generation: number }>

/** Keeps every read model at the log's head, or knows of the process that does. */
export type Projector = Readonly<{
  /** Resolves when read models of these contexts (default all) have reached the position; false when time ran out. */
  reached(position: number, options?: Readonly<{ contexts?: readonly string[]; timeout?: number }>): Promise<boolean>
  /**
   * Whether everybody who listens to these contexts in this process was told of all that a query can find now: what
   * was kept of earlier answers then still holds. False when that cannot be known soon.
   */
  abreast(contexts: readonly string[]): Promise<boolean>
  /** Position that every read model of these contexts has reached. */
  position(contexts?: readonly string[]): number
  state(): Promise<readonly ProjectionState[]>
  /**
   * Calls back after rows of a context were written and before `reached` answers, with the events that were folded;
   * with none when a read model was put in its place anew.
   */
  onFolded(context: string, listener: (events: readonly RecordedEvent[]) => void): () => void
  /** Streams held back, of one read model or of all, oldest first. */
  parked(name?: string): Promise<readonly ParkedStream[]>
  /** Folds what was held back, in order; answers what still cannot be folded. */
  retryParked(name: string): Promise<readonly ParkedStream[]>
  /**
   * Builds read models anew from the first event, beside the live copies, and puts them in their places together.
   * Nothing is skipped: an event that cannot be folded ends it with a `RebuildFailed`, and the live copies stay.
   */
  rebuild(names: string | readonly string[], onProgress?: RebuildProgress): Promise<void>
  /**
   * Builds every read model anew that holds personal values, so that those which can no longer be read are gone from
   * it. What cannot be folded is held back, as live.
   */
  forget(): Promise<void>
  close(): Promise<void>
}>

/** A rebuild met an event that cannot be folded. */
export class RebuildFailed extends Error {
  readonly projection: string
  readonly position: number

  constructor(projection: string, position: number, cause: unknown) {
    const told = cause instanceof Error ? cause.message : String(cause)
    super(`${projection} was not rebuilt: the event at position ${position} cannot be folded (${told})`, { cause })
    this.name = 'RebuildFailed'
    this.projection = projection
    this.position = position
  }
}
