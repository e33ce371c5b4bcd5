import { Download, GitCompareArrows, ShieldCheck } from 'lucide-react'
import { useLocation, useSearchParams } from 'wouter'
import { Button } from '../../kit/Button.tsx'
import { runPath } from '../paths.ts'
import { StartCompare } from './StartCompare.tsx'
import { StartExport } from './StartExport.tsx'
import { useMayRun, useRunSteps } from './useRun.ts'
import { useRunWords } from './words.ts'

/** What an auditor may have done; the open dialog stands in the address, so that other pages can lead to it. */
export const StartActions = () => {
  const t = useRunWords()
  const { start } = useRunSteps()
  const [, navigate] = useLocation()
  const [search, setSearch] = useSearchParams()
  const mayRun = useMayRun()
  if (!mayRun) return null
  const open = search.get('start')
  const ask = (what: string | undefined): void =>
    setSearch(
      (params) => {
        if (what === undefined) params.delete('start')
        else params.set('start', what)
        return params
      },
      { replace: true },
    )
  const goTo = (id: string): void => navigate(runPath(id))
  return (
    <>
      <Button icon={GitCompareArrows} onClick={() => ask('compare')}>
        {t('compare')}
      </Button>
      <Button icon={Download} onClick={() => ask('export')}>
        {t('export')}
      </Button>
      <Button look="main" icon={ShieldCheck} onClick={async () => goTo(await start({ kind: 'VERIFY' }))}>
        {t('verify')}
      </Button>
      {open === 'export' ? <StartExport onClose={() => ask(undefined)} onStarted={goTo} /> : null}
      {open === 'compare' ? <StartCompare onClose={() => ask(undefined)} onStarted={goTo} /> : null}
    </>
  )
}
