import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RecordedEvent } from '../../../events/kernel/decider.ts'

type Enclosed = Readonly<{ file?: Readonly<{ id: string; sha256: string }> }>

/** Every file that an event speaks of is there, whole. */
export const checkFiles = async (folder: string, events: readonly RecordedEvent[]): Promise<readonly string[]> => {
  const findings: string[] = []
  for (const { position, data } of events) {
    const { file } = data as Enclosed
    if (!file) continue
    const content = await readFile(join(folder, 'files', file.id)).catch(() => undefined)
    if (!content) findings.push(`file: ${file.id} of the event at position ${position} is not there`)
    else if (createHash('sha256').update(content).digest('hex') !== file.sha256)
      findings.push(`file: ${file.id} of the event at position ${position} is not whole`)
  }
  return findings
}
