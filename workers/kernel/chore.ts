import type { Desk } from '../../projections/kernel/desk.ts'

/** Housekeeping: run at the start and again `every` so many milliseconds, by one process at a time. */
export type Chore = Readonly<{
  name: string
  every: number
  run: (desk: Desk) => Promise<void>
  /** Each process does it for itself, since it is about its own machine. */
  everywhere?: true
}>
