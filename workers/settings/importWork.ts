import * as z from 'zod'
import { id } from '../../events/kernel/fields.ts'
import type { ImportTarget } from '../../events/kernel/importTarget.ts'
import { bulkImport } from '../../events/settings/bulkImport.ts'
import { phrases } from '../../events/settings/phrases.ts'
import type { Work } from '../kernel/workKind.ts'

/** What every kind of work on an import is told. */
export const importWork = z.strictObject({ importId: id() })
export type ImportWork = z.output<typeof importWork>

export const ofTarget = (targets: readonly ImportTarget[], name: string): ImportTarget => {
  const target = targets.find((one) => one.name === name)
  if (!target) throw new Error(`nobody imports ${name}`)
  return target
}

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
