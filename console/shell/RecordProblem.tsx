import { Link } from 'wouter'
import { buttonClass } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Empty } from '../kit/Empty.tsx'
import { Problem } from './Problem.tsx'
import { isMissing } from './problems.ts'

type Props = {
  problem: Error
  onRetry: () => unknown
  /** What to say where there is no such record, and the list that leads back. */
  missing: { title: string; line: string; back: string; list: string }
}

/** What stands where a record should be: why it is not there. */
export const RecordProblem = ({ problem, onRetry, missing: { title, line, back, list } }: Props) => {
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
