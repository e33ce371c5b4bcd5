import { Plus, Upload } from 'lucide-react'
import { Link } from 'wouter'
import { Button, buttonClass } from '../../../kit/Button.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { ExportMenu } from '../../../shell/record/ExportMenu.tsx'
import { mayIssue } from '../commands/orderCommands.ts'
import { apiPath, importPath } from '../paths.ts'
import { useOrderWords } from '../words.ts'
import { useOrderCounts } from './useOrders.ts'

type Props = { asked: unknown; actions: readonly string[]; onNew: () => void }

/** What the list is, how much there is of it, and where orders come from. */
export const ListHead = ({ asked, actions, onNew }: Props) => {
  const t = useOrderWords()
  const counts = useOrderCounts()
  return (
    <PageHead
      title={t('orders')}
      line={counts ? t('ordersLine', { total: counts.total, late: counts.late }) : t('ordersAbout')}
      actions={
        <>
          {mayIssue(actions, 'ImportOrder') ? (
            <Link href={importPath} className={buttonClass()}>
              <Upload aria-hidden />
              {t('import')}
            </Link>
          ) : null}
          {actions.includes('logistics:order:export') ? <ExportMenu path={`${apiPath}/export`} asked={asked} /> : null}
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
