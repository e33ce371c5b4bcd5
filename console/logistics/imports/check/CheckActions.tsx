import { Download } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import type { ImportDetail } from '../../../../projections/settings/importAnswers.ts'
import { Button, buttonClass } from '../../../kit/Button.tsx'
import { download } from '../../../shell/calls.ts'
import { Discard } from '../Discard.tsx'
import { useImportPaths } from '../place.ts'
import { newLines, wasConfirmed } from '../state.ts'
import { useSteps } from '../useImport.ts'
import { useImportWords } from '../words.ts'

/** What can be done with the findings of a dry run: import, look at refused lines, map anew, give up. */
export const CheckActions = ({ detail }: { detail: ImportDetail }) => {
  const t = useImportWords()
  const [, navigate] = useLocation()
  const { importApi, importPath } = useImportPaths()
  const { id, allowed, check } = detail
  const { confirm } = useSteps(id)
  const importable = check ? newLines(check) : 0
  const start = async (): Promise<void> => {
    await confirm()
    navigate(importPath(id), { replace: true })
  }
  return (
    <>
      {allowed.includes('cancel') && !wasConfirmed(detail) ? <Discard id={id} /> : null}
      {check && check.refused > 0 ? (
        <Button icon={Download} onClick={() => download('GET', `${importApi(id)}/refused`)}>
          {t('download')}
        </Button>
      ) : null}
      {allowed.includes('check') ? (
        <Link href={importPath(id, 'columns')} replace className={buttonClass(importable > 0 ? 'plain' : 'main')}>
          {t('backToColumns')}
        </Link>
      ) : null}
      {allowed.includes('confirm') && !wasConfirmed(detail) && importable > 0 ? (
        <Button look="main" onClick={start}>
          {t('importLines', { count: importable })}
        </Button>
      ) : null}
    </>
  )
}
