import { Download } from 'lucide-react'
import { Link } from 'wouter'
import type { ImportDetail } from '../../../../projections/settings/importAnswers.ts'
import { Button, buttonClass } from '../../../kit/Button.tsx'
import { download } from '../../../shell/calls.ts'
import { listAddress } from '../../orders/list/address.ts'
import { useImportPaths } from '../place.ts'
import { isWorking, newLines } from '../state.ts'
import { useSteps } from '../useImport.ts'
import { useImportWords } from '../words.ts'
import { CancelRun } from './CancelRun.tsx'

/** What can be done with an import that runs or has ended. */
export const RunActions = ({ detail }: { detail: ImportDetail }) => {
  const t = useImportWords()
  const { id, state, allowed, counts } = detail
  const { confirm } = useSteps(id)
  const { importApi, startPath, listPath } = useImportPaths()
  const saved = newLines(counts) > 0
  const filter = { importId: [id] }
  return (
    <>
      {allowed.includes('cancel') ? <CancelRun id={id} /> : null}
      {counts.refused > 0 ? (
        <Button icon={Download} onClick={() => download('GET', `${importApi(id)}/refused`)}>
          {t('downloadRefused')}
        </Button>
      ) : null}
      {isWorking(state) || state === 'FAILED' ? null : (
        <Link href={startPath} className={buttonClass(saved ? 'plain' : 'main')}>
          {t('otherFile')}
        </Link>
      )}
      {saved && counts.withGaps > 0 && !isWorking(state) && listPath === undefined ? (
        <Link href={listAddress({ ...filter, gaps: ['yes'] })} className={buttonClass()}>
          {t('toGaps')}
        </Link>
      ) : null}
      {allowed.includes('confirm') ? (
        <Button look="main" onClick={confirm}>
          {t('goOn')}
        </Button>
      ) : null}
      {saved && !isWorking(state) ? (
        <Link
          href={listPath ?? listAddress(filter)}
          className={buttonClass(allowed.includes('confirm') ? 'plain' : 'main')}
        >
          {t('toOrders')}
        </Link>
      ) : null}
    </>
  )
}
