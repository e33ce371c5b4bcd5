/** How far a read model is. `parked` counts streams held back by an event that could not be folded. */
export type ProjectionState = Readonly<{
  name: string
  revision: number
  position: number
  lag: number
  parked: number
  rebuilding: boolean
}>

/** Keeps every read model at the log's head. */
export type Projector = Readonly<{
  /** Resolves when read models of these contexts (default all) have reached the position; false when time ran out. */
  reached(position: number, options?: Readonly<{ contexts?: readonly string[]; timeout?: number }>): Promise<boolean>
  /** Position that every read model of these contexts has reached. */
  position(contexts?: readonly string[]): number
  state(): Promise<readonly ProjectionState[]>
  /** Calls back after rows of a context were written, with the events that were folded. */
  onFolded(
    context: string,
    listener: (events: readonly import('../../events/kernel/decider.ts').RecordedEvent[]) => void,
  ): () => void
  close(): Promise<void>
}>
