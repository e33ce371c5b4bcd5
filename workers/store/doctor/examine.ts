import { clock } from './clock.ts'
import { disk } from './disk.ts'
import { leftovers, modes } from './files.ts'
import { type Check, type Line, type Patient, trouble } from './line.ts'
import { processes } from './processes.ts'
import { configured } from './settings.ts'
import { ledger, readModels } from './standing.ts'
import { versions } from './versions.ts'

/** Everything that is looked at, in the order in which it is told; the name stands for a look that broke off. */
const checks: readonly (readonly [what: string, check: Check])[] = [
  ['versions', versions],
  ['server', processes],
  ['disk', disk],
  ['file modes', modes],
  ['left-over files', leftovers],
  ['clock', clock],
  ['ledger', ledger],
  ['read models', readModels],
  ['settings', configured],
]

/** Looks at everything; what cannot be looked at is a trouble itself. */
export const examine = async (patient: Patient): Promise<readonly Line[]> => {
  const lines: Line[] = []
  for (const [what, check] of checks)
    lines.push(...(await check(patient).catch((error: unknown) => [brokeOff(what, error)])))
  return lines
}

const brokeOff = (what: string, error: unknown): Line =>
  trouble(
    what,
    `cannot be looked at: ${error instanceof Error ? error.message : String(error)}`,
    'daybook verify says whether a file was damaged; a damaged log, ledger or key file comes back by daybook restore.',
  )
