import { Card } from '../../kit/Card.tsx'
import { SkeletonText } from '../../kit/Skeleton.tsx'
import { Problem } from '../../shell/Problem.tsx'

/** What stands in the place of a block that is not there yet, or cannot be. */
export const Pending = ({ problem, onRetry }: { problem: Error | undefined; onRetry: () => unknown }) => (
  <Card className="p-4">{problem ? <Problem problem={problem} onRetry={onRetry} /> : <SkeletonText lines={6} />}</Card>
)
