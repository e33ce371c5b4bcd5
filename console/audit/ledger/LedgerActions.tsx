import { Download, GitCompareArrows, ShieldCheck } from 'lucide-react'
import { Link } from 'wouter'
import { Button, buttonClass } from '../../kit/Button.tsx'
import { runsPath } from '../paths.ts'
import { useMayRun, useRunSteps } from '../runs/useRun.ts'
import { useRunWords } from '../runs/words.ts'

/** What an auditor may have done; a verification shows its progress on this page. */
export const LedgerActions = ({ busy }: { busy: boolean }) => {
  const t = useRunWords()
  const { start } = useRunSteps()
  if (!useMayRun()) return null
  return (
    <>
      <Link href={`${runsPath}?start=compare`} className={buttonClass()}>
        <GitCompareArrows aria-hidden />
        {t('compare')}
      </Link>
      <Link href={`${runsPath}?start=export`} className={buttonClass()}>
        <Download aria-hidden />
        {t('export')}
      </Link>
      <Button look="main" icon={ShieldCheck} busy={busy} onClick={() => start({ kind: 'VERIFY' })}>
        {t('verify')}
      </Button>
    </>
  )
}
