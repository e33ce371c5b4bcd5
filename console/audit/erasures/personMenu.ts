import { Eraser, Lock, LockOpen } from 'lucide-react'
import type { SubjectAnswer } from '../../../projections/audit/privacyAnswers.ts'
import type { MenuEntry } from '../../kit/menuEntries.tsx'
import { usePrivacyRights } from './useErasures.ts'
import { useErasureWords } from './words.ts'

export type PersonStep = 'ask' | 'hold' | 'release'

const isOpen = ({ erasure }: SubjectAnswer): boolean => erasure?.state === 'REQUESTED' || erasure?.state === 'CONFIRMED'

/** What can be done about one person's data now. */
const stepsOf = (subject: SubjectAnswer, rights: ReturnType<typeof usePrivacyRights>): readonly PersonStep[] => {
  if (subject.erasedAt !== null) return []
  const hold = subject.held === null ? 'hold' : 'release'
  return [
    ...(rights.ask && subject.held === null && !isOpen(subject) ? (['ask'] as const) : []),
    ...(rights.hold ? ([hold] as const) : []),
  ]
}

/** The menu of a row. */
export const usePersonMenu = (open: (step: PersonStep, subject: SubjectAnswer) => void) => {
  const t = useErasureWords()
  const rights = usePrivacyRights()
  const entries = {
    ask: { label: `${t('ask')}…`, icon: Eraser, look: 'bad' },
    hold: { label: `${t('hold')}…`, icon: Lock },
    release: { label: `${t('release')}…`, icon: LockOpen },
  } as const
  return (subject: SubjectAnswer): readonly MenuEntry[] =>
    stepsOf(subject, rights).map((step) => ({ ...entries[step], onSelect: () => open(step, subject) }))
}
