import { Download, Plus, Upload } from 'lucide-react'
import { Link } from 'wouter'
import { Button, buttonClass } from '../../../kit/Button.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { download } from '../../../shell/calls.ts'
import { mayIssue } from '../commands/orderCommands.ts'
import { apiPath, importPath } from '../paths.ts'
import { useOrderWords } from '../words.ts'
import { type ListView, toQuery } from './address.ts'
import { useOrderCounts } from './useOrders.ts'

type Props = { view: ListView; actions: readonly string[]; onNew: () => void }

/** What the list is, how much there is of it, and where orders come from. */
export const ListHead = ({ view, actions, onNew }: Props) => {
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
          {actions.includes('logistics:order:export') ? (
            <Button icon={Download} onClick={() => download('POST', `${apiPath}/export`, toQuery(view))}>
              {t('export')}
            </Button>
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
