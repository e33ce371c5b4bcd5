import { Link } from 'wouter'
import { buttonClass } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { Problem } from '../Problem.tsx'
import { isMissing } from '../problems.ts'
import { useRecordWords } from './words.ts'

type Props = { problem: unknown; listPath: string; onRetry: () => unknown }

/** Why a record is not shown: it is not there, or it could not be loaded. */
export const NoRecord = ({ problem, listPath, onRetry }: Props) => {
  const t = useRecordWords()
  return (
    <Card>
      {isMissing(problem) ? (
        <Empty
          title={t('missingTitle')}
          line={t('missingLine')}
          action={
            <Link href={listPath} className={buttonClass()}>
              {t('backToList')}
            </Link>
          }
        />
      ) : (
        <Problem problem={problem} onRetry={onRetry} />
      )}
    </Card>
  )
}
