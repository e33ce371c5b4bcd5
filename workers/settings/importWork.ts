import * as z from 'zod'
import type { Actor, RecordedEvent } from '../../events/kernel/decider.ts'
import { id } from '../../events/kernel/fields.ts'
import { bulkImport } from '../../events/settings/bulkImport.ts'
import { phrases } from '../../events/settings/phrases.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import type { Work } from '../kernel/workKind.ts'
import type { ImportKind, OpenedImport } from './importKind.ts'
import type { Worked } from './importLines.ts'

/** What every kind of work on an import is told. */
export const importWork = z.strictObject({ importId: id() })
export type ImportWork = z.output<typeof importWork>

export const ofTarget = (targets: readonly ImportKind[], name: string): ImportKind => {
  const target = targets.find((one) => one.name === name)
  if (!target) throw new Error(`nobody imports ${name}`)
  return target
}

/** Who asked for this step last. */
export const orderedBy = (events: readonly RecordedEvent[], type: 'ImportMapped' | 'ImportConfirmed'): Actor => {
  const ordered = events.findLast((event) => event.type === type)
  if (!ordered) throw new Error(`nobody asked for ${type} of this import`)
  return ordered.meta.by
}

/** What the kind of record knows beyond the lines, in the name of whoever ordered the work; nothing where lines say all. */
export const openedFor = async (
  desk: Desk,
  target: ImportKind,
  { companyId, departmentId }: Worked,
  by: Actor,
): Promise<OpenedImport | undefined> => target.open?.(desk, { by, companyId, departmentId })

/** Tells the business that an import cannot go on; a key without a sentence becomes the general one. */
export const stopImport = async (
  work: Pick<Work<ImportWork>, 'desk' | 'payload' | 'asked'>,
  error: string,
): Promise<void> => {
  const { desk, payload, asked } = work
  const key = error in phrases['zh-CN'] ? error : 'IMPORT_BROKEN'
  const stop = { type: 'FailImport', data: { key } } as const
  await desk.journal.execute(bulkImport, payload.importId, stop, asked('stop'))
}
