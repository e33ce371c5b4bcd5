/** Place in the log: ordered, opaque; 0 is before the first event. */
export type Position = number

/** An event ready to be stored: `data` and `meta` are the canonical texts that the ledger hashes. `id` is a UUID. */
export type NewEvent = Readonly<{ id: string; type: string; data: string; meta: string }>

/** An event as stored; `version` counts from 1 within its stream. */
export type StoredEvent = NewEvent & Readonly<{ position: Position; stream: string; version: number }>

/** What the caller believes of the stream: `none` it must not exist, `exists` it must, a number its last version. */
export type Expected = 'any' | 'none' | 'exists' | number

export type Appended = Readonly<{ version: number; position: Position }>

/**
 * The one truth. Appends are durable when acknowledged and atomic per call; positions grow in commit order and a reader
 * never sees a later one before an earlier one.
 */
export type EventLog = Readonly<{
  /**
   * Appends at the end of a stream. An empty append answers where the stream stands. The same event ids appended again
   * answer as the first time. Throws `StaleStream` when `expected` does not hold, `LogUnavailable` when nothing can be
   * written now, `OutcomeUnknown` when the write may or may not have happened.
   */
  append(stream: string, expected: Expected, events: readonly NewEvent[]): Promise<Appended>
  /** Events of one stream after version `after` (default 0), oldest first, at most `max` (default all). */
  readStream(stream: string, after?: number, max?: number): Promise<readonly StoredEvent[]>
  /** Events of all streams after a position, oldest first. */
  readAll(after: Position, max: number): Promise<readonly StoredEvent[]>
  /** Pages of events after a position: what is there, then what comes, without gap or double, until the signal. */
  subscribe(
    after: Position,
    options: Readonly<{ signal: AbortSignal; pageSize?: number }>,
  ): AsyncIterable<readonly StoredEvent[]>
  /** Position of the last event, 0 when there is none. */
  head(): Promise<Position>
  close(): Promise<void>
}>

/** The stream is not where the writer believed it to be. */
export class StaleStream extends Error {
  readonly stream: string
  readonly expected: Expected
  readonly actual: number

  constructor(stream: string, expected: Expected, actual: number) {
    super(`stream ${stream} is at version ${actual}, expected ${expected}`)
    this.name = 'StaleStream'
    this.stream = stream
    this.expected = expected
    this.actual = actual
  }
}

/** Nothing was written and nothing can be now (disk full, locked, unreachable); a retry may succeed. */
export class LogUnavailable extends Error {
  constructor(cause: unknown) {
    super('the event log cannot be written', { cause })
    this.name = 'LogUnavailable'
  }
}

/** The write may or may not be durable; retry with the same event ids. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('the outcome of the write is unknown', { cause })
    this.name = 'OutcomeUnknown'
  }
}

/** Whether a stream at `actual` (0: not there) is as expected. */
export const holds = (expected: Expected, actual: number): boolean =>
  expected === 'any' || (expected === 'none' ? actual === 0 : expected === 'exists' ? actual > 0 : expected === actual)
