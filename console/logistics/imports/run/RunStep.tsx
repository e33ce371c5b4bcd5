import type { ImportDetail } from '../../../../projections/settings/importAnswers.ts'
import { Card } from '../../../kit/Card.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { formatNumber } from '../../../kit/format.ts'
import { Progress } from '../../../kit/Progress.tsx'
import { CountCards } from '../check/CountCards.tsx'
import { ImportFrame } from '../ImportFrame.tsx'
import { isWorking } from '../state.ts'
import { useImportWords } from '../words.ts'
import { Outcome } from './Outcome.tsx'
import { RunActions } from './RunActions.tsx'

/** The import itself: how far it is, then how it ended. */
export const RunStep = ({ detail }: { detail: ImportDetail }) => {
  const t = useImportWords()
  const { state, counts, lines, mappingName } = detail
  return (
    <ImportFrame detail={detail} step="run" actions={<RunActions detail={detail} />}>
      {isWorking(state) ? <Running detail={detail} /> : <Outcome detail={detail} />}
      <CountCards counts={counts} lines={lines} />
      <Card title={t('counts')} pad>
        <Facts
          facts={[
            { label: t('lines'), value: formatNumber(lines) },
            { label: t('alreadyThere'), value: formatNumber(counts.alreadyThere) },
            { label: t('mapping'), value: mappingName, absent: t('mappingNone') },
            { label: t('by'), value: detail.creator },
          ]}
        />
      </Card>
    </ImportFrame>
  )
}

const Running = ({ detail: { state, file, progress } }: { detail: ImportDetail }) => {
  const t = useImportWords()
  const cancelling = state === 'CANCELLING'
  return (
    <Card pad>
      <Progress
        label={t(cancelling ? 'cancelling' : 'running', { name: file.name })}
        done={progress.upTo}
        total={progress.lines}
        unit={t('unit')}
        line={t(cancelling ? 'cancellingLine' : 'runningLine')}
      />
    </Card>
  )
}
