import { LogOut } from 'lucide-react'
import { Button } from '../kit/Button.tsx'
import { Failed } from '../kit/Empty.tsx'
import { requestIdOf } from './problems.ts'
import { useShell } from './shellContext.ts'
import { useShellWords } from './words.ts'

/** Somebody has a token, and who it is cannot be learnt: try again or leave. */
export const IdentityProblem = ({ problem, onRetry }: { problem: Error; onRetry: () => unknown }) => {
  const t = useShellWords()
  const { ending } = useShell()
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center">
      <Failed
        title={t('identityFailed')}
        sentence={t('identityFailedLine')}
        requestId={requestIdOf(problem)}
        onRetry={onRetry}
      />
      <Button look="quiet" icon={LogOut} onClick={ending.signedOut}>
        {t('signOut')}
      </Button>
    </main>
  )
}
