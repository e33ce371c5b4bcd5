import { Plus, Upload } from 'lucide-react'
import { Link } from 'wouter'
import { Button, buttonClass } from '../../../kit/Button.tsx'
import { Empty, Failed, NoMatch } from '../../../kit/Empty.tsx'
import { useKitWords } from '../../../kit/kitWords.ts'
import type { ListAnswer } from '../../../shell/calls.ts'
import { requestIdOf, sentenceOf } from '../../../shell/problems.ts'
import { mayIssue } from '../commands/orderCommands.ts'
import type { ListedOrder } from '../fieldKinds.ts'
import { importPath } from '../paths.ts'
import { useOrderWords } from '../words.ts'
import { isFiltered } from './address.ts'
import type { ViewDesk } from './useListView.ts'

type Props = {
  desk: ViewDesk
  actions: readonly string[]
  answer: ListAnswer<ListedOrder> | undefined
  error: Error | undefined
  onRetry: () => unknown
}

/** Why no order is shown: it failed, the page lies past the end, nothing matches, or there is nothing yet. */
export const OrderPictures = ({ desk, actions, answer, error, onRetry }: Props) => {
  const t = useOrderWords()
  const kit = useKitWords()
  const { view, change, clearFilters } = desk
  if (error) return <Failed sentence={sentenceOf(error)} requestId={requestIdOf(error)} onRetry={onRetry} />
  if (answer?.pastEnd && answer.total > 0) {
    const last = Math.ceil(answer.total / view.size)
    return (
      <Empty
        title={kit('pastEnd')}
        line={t('pastEndLine', { count: answer.total })}
        action={<Button onClick={() => change({ page: last })}>{kit('toLastPage')}</Button>}
      />
    )
  }
  if (isFiltered(view)) return <NoMatch onClear={clearFilters} />
  return (
    <Empty
      title={t('emptyTitle')}
      line={t('emptyLine')}
      action={
        <>
          {mayIssue(actions, 'ImportOrder') ? (
            <Link href={importPath} className={buttonClass()}>
              <Upload aria-hidden />
              {t('importFile')}
            </Link>
          ) : null}
          {mayIssue(actions, 'EnterOrder') ? (
            <Button look="main" icon={Plus} onClick={() => change({ dialog: 'new' })}>
              {t('newOrder')}
            </Button>
          ) : null}
        </>
      }
    />
  )
}
