import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import type { BulkAnswer } from './bulk.ts'
import { useRecordWords } from './words.ts'

type Props = {
  failed: BulkAnswer | undefined
  nameOf: (id: string) => string
  /** Where a record has its page. */
  hrefOf?: (id: string) => string
  onClose: () => void
}

/** Which records stayed as they were, each with its reason. */
export const FailedRows = ({ failed, nameOf, hrefOf, onClose }: Props) => {
  const t = useRecordWords()
  if (failed === undefined) return null
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('failedTitle', { count: failed.failCount })}
      line={failed.okCount > 0 ? t('failedLine', { count: failed.okCount }) : t('failedAll')}
      footer={<Button onClick={onClose}>{t('understood')}</Button>}
    >
      <ul className="grid gap-2 text-13">
        {failed.failed.map(({ id, message }) => (
          <li key={id} className="grid grid-cols-[160px_minmax(0,1fr)] gap-3 max-sm:grid-cols-1 max-sm:gap-0">
            {hrefOf ? (
              <a className="link truncate" href={hrefOf(id)} onClick={onClose}>
                {nameOf(id)}
              </a>
            ) : (
              <span className="truncate font-medium">{nameOf(id)}</span>
            )}
            <span className="text-text-2">{message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
