/** A unit of work as it travels: small, since what is large stands in events or files. `payload` is what JSON carries. */
export type Unit = Readonly<{ id: string; kind: string; key: string; payload: unknown; causationId: string }>

/**
 * Carries units from whoever noticed them to whoever works them. It may lose, repeat and delay: what is to be done
 * stands in the work table, which is asked again. Units of one key travel in the order they were published.
 */
export type Queue = Readonly<{
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
