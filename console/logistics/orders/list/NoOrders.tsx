import { Plus, Upload } from 'lucide-react'
import { Link } from 'wouter'
import { Button, buttonClass } from '../../../kit/Button.tsx'
import { Empty } from '../../../kit/Empty.tsx'
import { mayIssue } from '../commands/orderCommands.ts'
import { importPath } from '../paths.ts'
import { useOrderWords } from '../words.ts'

/** Where orders come from, while there are none. */
export const NoOrders = ({ actions, onNew }: { actions: readonly string[]; onNew: () => void }) => {
  const t = useOrderWords()
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
            <Button look="main" icon={Plus} onClick={onNew}>
              {t('newOrder')}
            </Button>
          ) : null}
        </>
      }
    />
  )
}
