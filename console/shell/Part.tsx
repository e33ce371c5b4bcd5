import { Suspense } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { Button } from '../kit/Button.tsx'
import { Failed } from '../kit/Empty.tsx'
import { SkeletonText } from '../kit/Skeleton.tsx'
import { forgetPart, PartMissing, partOf, PartTimeout } from './partLoad.ts'
import { requestIdOf } from './problems.ts'
import type { BuiltScreen } from './screen.ts'
import { useShellWords } from './words.ts'

/** A screen's page, fetched when it is first needed; whatever fails in it stays within it. */
export const Part = ({ screen }: { screen: BuiltScreen }) => (
  <ErrorBoundary FallbackComponent={PartProblem} onReset={() => forgetPart(screen)}>
    <Suspense fallback={<PartLoading />}>
      <Page screen={screen} />
    </Suspense>
  </ErrorBoundary>
)

const Page = ({ screen }: { screen: BuiltScreen }) => {
  const Content = partOf(screen)
  return <Content />
}

const PartLoading = () => {
  const t = useShellWords()
  return (
    <div role="status" aria-label={t('loading')} className="grid max-w-[480px] gap-6 p-1">
      <SkeletonText lines={2} />
      <SkeletonText lines={4} />
    </div>
  )
}

const PartProblem = ({ error, resetErrorBoundary }: FallbackProps) => {
  const t = useShellWords()
  const notLoaded = error instanceof PartMissing || error instanceof PartTimeout
  const title = error instanceof PartTimeout ? t('partTimeout') : notLoaded ? t('partFailed') : t('pageBroken')
  return (
    <div className="grid justify-items-center">
      <Failed
        title={title}
        sentence={notLoaded ? t('partFailedLine') : t('pageBrokenLine')}
        requestId={requestIdOf(error)}
        onRetry={resetErrorBoundary}
      />
      <Button look="quiet" onClick={() => location.reload()}>
        {t('reloadPage')}
      </Button>
    </div>
  )
}
