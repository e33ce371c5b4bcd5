import { Link } from 'wouter'
import { buttonClass } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { importPath, listPath } from '../orders/paths.ts'
import { useReportWords } from './words.ts'

/** Nothing to report on yet, and where it would come from. */
export const NoOrders = () => {
  const t = useReportWords()
  return (
    <Empty
      title={t('empty')}
      line={t('emptyLine')}
      action={
        <>
          <Link href={listPath} className={buttonClass()}>
            {t('toOrders')}
          </Link>
          <Link href={importPath} className={buttonClass('main')}>
            {t('toImport')}
          </Link>
        </>
      }
    />
  )
}
