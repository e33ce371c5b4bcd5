import { CircleX, RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { WorkStep } from '../../../events/operations/workUnit.ts'
import type { WorkAnswer } from '../../../projections/operations/operationsAnswers.ts'
import type { MenuEntry } from '../../kit/menuEntries.tsx'
import { useSteps } from '../parts/useOperations.ts'
import { useOperationsWords } from '../parts/words.ts'

export type AskedStep = Readonly<{ step: WorkStep; unit: WorkAnswer }>

/** What this person may do with a unit now. */
export const useAllowed = (): ((unit: WorkAnswer) => readonly WorkStep[]) => {
  const steps = useSteps()
  return ({ allowed }) => allowed.filter((step) => steps[step])
}

/** The menu of a row, and the step that was chosen in it. */
export const useUnitMenu = () => {
  const t = useOperationsWords()
  const allowed = useAllowed()
  const [asked, ask] = useState<AskedStep>()
  const entries = {
    retry: { label: `${t('retry')}…`, icon: RotateCw },
    drop: { label: `${t('drop')}…`, icon: Trash2, look: 'bad' },
    cancel: { label: `${t('cancel')}…`, icon: CircleX, look: 'bad' },
  } as const
  const menu = (unit: WorkAnswer): readonly MenuEntry[] =>
    allowed(unit).map((step) => ({ ...entries[step], onSelect: () => ask({ step, unit }) }))
  return { menu, asked, close: () => ask(undefined) }
}
