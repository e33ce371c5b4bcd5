import type { ImportTarget } from '../events/kernel/importTarget.ts'
import { orderImport } from '../events/logistics/orderImport.ts'
import { bulkImportEvents } from '../events/settings/bulkImportSchemas.ts'
import { idOf } from '../projections/kernel/projection.ts'
import type { Chore } from './kernel/chore.ts'
import { sweepReservations } from './kernel/sweepReservations.ts'
import { type AnyWorkKind, type Reaction, reaction } from './kernel/workKind.ts'
import { checkImport } from './settings/checkImport.ts'
import { endImport } from './settings/endImport.ts'
import { isGranted } from './settings/isGranted.ts'
import { runImport } from './settings/runImport.ts'
import { sweepFiles } from './settings/sweepFiles.ts'

const hour = 3_600_000

type OfStream = Readonly<{ stream: string }>

/** One thing at a time is done with an import. */
const ofImport = {
  key: ({ stream }: OfStream) => stream,
  payload: ({ stream }: OfStream) => ({ importId: idOf(stream) }),
}

/** Every kind of record that can be imported, one line each. */
export const importTargets: readonly ImportTarget[] = [orderImport]

/** Every kind of work, one line each. */
export const workKinds: readonly AnyWorkKind[] = [
  checkImport(importTargets),
  runImport(importTargets, isGranted),
  endImport(importTargets),
]

/** Which events start or cancel which work, one line each. */
export const reactions: readonly Reaction[] = [
  reaction(bulkImportEvents, { on: 'ImportMapped', kind: 'settings.checkImport', ...ofImport }),
  reaction(bulkImportEvents, { on: 'ImportConfirmed', kind: 'settings.runImport', ...ofImport }),
  reaction(bulkImportEvents, {
    on: 'ImportCancelRequested',
    effect: 'cancel',
    kind: 'settings.runImport',
    ...ofImport,
  }),
  reaction(bulkImportEvents, { on: 'ImportCancelRequested', kind: 'settings.endImport', ...ofImport }),
  reaction(bulkImportEvents, { on: 'ImportCancelled', effect: 'cancel', kind: 'settings.checkImport', ...ofImport }),
]

/** Housekeeping, one line each. */
export const chores: readonly Chore[] = [
  { name: 'the sweep of files', every: hour, run: sweepFiles },
  { name: 'the sweep of reservations', every: hour, run: sweepReservations },
]
