import { Link } from 'wouter'
import { Button, buttonClass } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { Empty, Failed } from '../../../kit/Empty.tsx'
import { useKitWords } from '../../../kit/kitWords.ts'
import { isMissing, requestIdOf, sentenceOf } from '../../../shell/problems.ts'
import { listPath } from '../paths.ts'
import { useOrderWords } from '../words.ts'

type Props = {
  error: Error
  /** There was such an order: its history is at hand. */
  removed: boolean
  /** An earlier moment was asked for. */
  earlier: boolean
  onNow: () => void
  onRetry: () => unknown
}

/** Why the order is not shown. */
export const OrderProblem = ({ error, removed, earlier, onNow, onRetry }: Props) => {
  const t = useOrderWords()
  const kit = useKitWords()
  const back = (
    <Link href={listPath} className={buttonClass()}>
      {t('backToList')}
    </Link>
  )
  if (!isMissing(error))
    return (
      <Card>
        <Failed sentence={sentenceOf(error)} requestId={requestIdOf(error)} onRetry={onRetry} />
      </Card>
    )
  if (earlier)
    return (
      <Card>
        <Empty title={t('versionMissing')} action={<Button onClick={onNow}>{kit('backToNow')}</Button>} />
      </Card>
    )
  return (
    <Card>
      <Empty
        title={removed ? t('removedTitle') : t('missingTitle')}
        line={removed ? t('removedLine') : t('missingLine')}
        action={back}
      />
    </Card>
  )
}
