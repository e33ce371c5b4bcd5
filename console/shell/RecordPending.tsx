import { Link } from 'wouter'
import { buttonClass } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Empty } from '../kit/Empty.tsx'
import { SkeletonText } from '../kit/Skeleton.tsx'
import { Problem } from './Problem.tsx'
import { isMissing } from './problems.ts'

type Props = {
  /** Why it did not come; none while it is on its way. */
  problem: Error | undefined
  onRetry: () => unknown
  /** What to say where there is no such record, and the list that leads back. */
  missing: { title: string; line: string; back: string; list: string }
}

/** What stands where a record should be: bones while it comes, else why it is not there. */
export const RecordPending = ({ problem, onRetry, missing: { title, line, back, list } }: Props) => {
  if (problem === undefined)
    return (
      <Card pad>
        <SkeletonText lines={6} />
      </Card>
    )
  const leadBack = (
    <Link href={list} className={buttonClass()}>
      {back}
    </Link>
  )
  return (
    <Card>
      {isMissing(problem) ? (
        <Empty title={title} line={line} action={leadBack} />
      ) : (
        <Problem problem={problem} onRetry={onRetry} />
      )}
    </Card>
  )
}
