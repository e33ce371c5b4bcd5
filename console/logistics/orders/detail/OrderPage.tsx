import { Suspense } from 'react'
import { useParams } from 'wouter'
import { AsItWasNotice } from '../../../kit/AsItWasNotice.tsx'
import { SkeletonText } from '../../../kit/Skeleton.tsx'
import { useIdentity } from '../../../shell/identity.ts'
import { usePageName } from '../../../shell/page.ts'
import { useOrderCommands } from '../commands/useOrderCommands.tsx'
import { nameOfOrder } from '../orderName.ts'
import { OrderForm } from '../screen.ts'
import { useOrderWords } from '../words.ts'
import { CompareMoments } from './CompareMoments.tsx'
import { OrderCard } from './OrderCard.tsx'
import { OrderHead } from './OrderHead.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderKpis } from './OrderKpis.tsx'
import { OrderNotices } from './OrderNotices.tsx'
import { OrderProblem } from './OrderProblem.tsx'
import { isMissing } from '../../../shell/problems.ts'
import { useOrder } from './useOrder.ts'
import { useOrderView } from './useOrderView.ts'

/** One order: now or as it was then, with everything that happened to it. */
export const OrderPage = () => {
  const t = useOrderWords()
  const { id = '' } = useParams()
  const { view, change } = useOrderView()
  const { now, history, earlier, entry, shown, error } = useOrder(id, view.version)
  const { start, undo, dialogs } = useOrderCommands()
  const mayChange = useIdentity().data?.actions.includes('logistics:order:change') ?? false
  const named = now.data ?? shown
  usePageName(named && nameOfOrder(named))
  const entries = history.data?.list
  const wasRemoved = isMissing(now.error) && (entries?.length ?? 0) > 0
  const canEdit = mayChange && earlier === undefined && (shown?.allowed.includes('ChangeOrder') ?? false)

  return (
    <>
      {entry ? (
        <AsItWasNotice
          what={t('thisOrder')}
          at={entry.at}
          position={entry.position}
          onBack={() => change({ version: undefined })}
        />
      ) : null}
      {shown ? (
        <OrderHead
          order={shown}
          onEdit={() => change({ edit: 'yes' })}
          onCommand={(command) => start(command, [shown])}
          onCompare={earlier === undefined ? undefined : () => change({ compare: { from: earlier, to: undefined } })}
        />
      ) : null}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_328px]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          {shown ? (
            <>
              <OrderNotices order={shown} />
              <OrderKpis order={shown} />
              <OrderCard
                order={shown}
                tab={view.tab}
                onTab={(tab) => change({ tab })}
                onFill={canEdit ? (field) => change({ edit: field }) : undefined}
              />
            </>
          ) : error ? (
            <OrderProblem
              error={error}
              removed={wasRemoved}
              earlier={earlier !== undefined}
              onNow={() => change({ version: undefined })}
              onRetry={() => now.mutate()}
            />
          ) : (
            <SkeletonText lines={8} />
          )}
        </div>
        {isMissing(now.error) && !wasRemoved ? null : (
          <OrderHistory
            history={history}
            source={named?.source ?? null}
            gapCount={named?.gaps.length ?? 0}
            version={earlier}
            onAsItWas={({ version }) => change({ version })}
            onUndo={(token) => undo([token], named ? [named] : [])}
            onCompare={() => change({ compare: { from: earlier ?? entries?.[1]?.version ?? 1, to: undefined } })}
          />
        )}
      </div>
      {dialogs}
      {view.compare && entries ? (
        <CompareMoments
          id={id}
          entries={entries}
          moments={view.compare}
          onChange={(compare) => change({ compare })}
          onClose={() => change({ compare: undefined })}
        />
      ) : null}
      {view.edit !== undefined && canEdit ? (
        <Suspense>
          <OrderForm id={id} focus={view.edit} onClose={() => change({ edit: undefined })} />
        </Suspense>
      ) : null}
    </>
  )
}
