/** A unit of work as it travels: small, since what is large stands in events or files. `payload` is what JSON carries. */
export type Unit = Readonly<{ id: string; kind: string; key: string; payload: unknown; causationId: string }>

/**
 * Carries units from whoever noticed them to whoever works them. It may lose, repeat and delay: what is to be done
 * stands in the work table, which is asked again. Units of one key travel in the order they were published.
 */
export type Queue = Readonly<{
  /** Throws `QueueUnavailable` when it cannot take them now. */
  publish(units: readonly Unit[]): Promise<void>
  /**
   * Hands over units of a kind, at most `concurrency` at once and one at a time per key, until the returned function
   * is called; that resolves when the last delivery has ended. A delivery that rejects comes again.
   */
  consume(
    kind: string,
    deliver: (unit: Unit) => Promise<void>,
    options: Readonly<{ concurrency: number }>,
  ): Promise<() => Promise<void>>
  close(): Promise<void>
}>

/** What is asked of a queue beside carrying: by operators, and by whoever publishes. */
export type QueueState = Readonly<{
  /** Whether other processes receive what this one publishes. */
  shared: boolean
  /** Units that the queue holds and whose delivery has not ended, by kind. Throws `QueueUnavailable`. */
  lag(): Promise<readonly Readonly<{ kind: string; waiting: number }>[]>
  /** Tells when the queue has lost what it held. Returns how to stop listening. */
  onLost(listener: () => void): () => void
}>

/** The queue takes nothing now; what was to be published waits in the work table. */
export class QueueUnavailable extends Error {
  constructor(cause: unknown) {
    super('the queue cannot be reached', { cause })
    this.name = 'QueueUnavailable'
  }
}
