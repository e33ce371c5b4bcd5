import { Card } from '../../kit/Card.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Problem } from '../../shell/Problem.tsx'
import { useProcesses } from '../parts/useOperations.ts'
import { ProcessTable } from './ProcessTable.tsx'
import { useProcessWords } from './words.ts'

/** Which processes make up this Daybook, and which of them are there. */
export const Processes = () => {
  const t = useProcessWords()
  const { data, error, mutate } = useProcesses()
  return (
    <>
      <PageHead title={t('title')} line={t('line')} />
      <Card>
        {error && data === undefined ? (
          <Problem problem={error} onRetry={() => mutate()} />
        ) : (
          <ProcessTable processes={data} />
        )}
      </Card>
    </>
  )
}
