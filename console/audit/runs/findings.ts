import { useAuditWords } from '../parts/words.ts'
import type { VerifyResult } from './results.ts'

type Finding = NonNullable<VerifyResult['finding']>

const kinds = ['altered', 'missing', 'inserted', 'swapped', 'unreadable', 'ledger', 'head'] as const

/** What is not as it was, and what that means; a finding without words here keeps the sentence it came with. */
export const useFindings = () => {
  const t = useAuditWords()
  return ({ kind, position, message }: Finding): Readonly<{ title: string; meaning: string }> => {
    const known = kinds.find((one) => one === kind)
    if (known === undefined) return { title: t('broken'), meaning: message }
    return { title: t(`finding.${known}`, { position }), meaning: t(`means.${known}`) }
  }
}
