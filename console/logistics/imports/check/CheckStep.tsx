import type { ImportDetail } from '../../../../projections/settings/importAnswers.ts'
import { Card } from '../../../kit/Card.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { Progress } from '../../../kit/Progress.tsx'
import { Discard } from '../Discard.tsx'
import { ImportFrame } from '../ImportFrame.tsx'
import { newLines } from '../state.ts'
import { useImportWords } from '../words.ts'
import { CheckActions } from './CheckActions.tsx'
import { CountCards } from './CountCards.tsx'
import { Problems } from './Problems.tsx'

/** The dry run: while it reads, what it found, or why it stopped. */
export const CheckStep = ({ detail }: { detail: ImportDetail }) => {
  const { state, check } = detail
  if (state === 'CHECKING') return <Checking detail={detail} />
  if (check === null) return <Stopped detail={detail} />
  return (
    <ImportFrame detail={detail} step="check" actions={<CheckActions detail={detail} />}>
      <Found detail={detail} check={check} />
    </ImportFrame>
  )
}

const Checking = ({ detail }: { detail: ImportDetail }) => {
  const t = useImportWords()
  const { file, progress } = detail
  return (
    <ImportFrame detail={detail} step="check" actions={<Discard id={detail.id} />}>
      <Card pad>
        <Progress
          label={t('checking', { name: file.name })}
          done={progress.upTo}
          total={progress.lines}
          unit={t('unit')}
          line={t('checkingLine')}
        />
      </Card>
    </ImportFrame>
  )
}

const Stopped = ({ detail }: { detail: ImportDetail }) => {
  const t = useImportWords()
  return (
    <ImportFrame detail={detail} step="check" actions={<CheckActions detail={detail} />}>
      <Notice tone="bad" title={t('checkFailed')}>
        {detail.failure?.message}
      </Notice>
    </ImportFrame>
  )
}

const Found = ({ detail, check }: { detail: ImportDetail; check: NonNullable<ImportDetail['check']> }) => {
  const t = useImportWords()
  const nothing = check.complete + check.withGaps === 0
  return (
    <>
      {nothing ? (
        <Notice tone="bad" title={t('nothing')}>
          {t('nothingLine')}
        </Notice>
      ) : null}
      <CountCards counts={check} lines={detail.lines} planned />
      {check.alreadyThere > 0 ? (
        <Notice>{newLines(check) > 0 ? t('there', { count: check.alreadyThere }) : t('allThere')}</Notice>
      ) : null}
      <Problems detail={detail} check={check} />
    </>
  )
}
