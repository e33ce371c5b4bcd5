import type { Desk } from '../../projections/kernel/desk.ts'

/** Housekeeping that any number of processes may do at once: run at the start and again `every` so many milliseconds. */
export type Chore = Readonly<{ name: string; every: number; run: (desk: Desk) => Promise<void> }>
