import { Link } from 'wouter'
import type { ImportDetail } from '../../../projections/settings/importAnswers.ts'
import { buttonClass } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { useImportPaths } from './place.ts'
import { useImportWords } from './words.ts'

/** An import that was given up before anything of it was saved. */
export const Discarded = ({ detail }: { detail: ImportDetail }) => {
  const t = useImportWords()
  const { startPath } = useImportPaths()
  return (
    <>
      <PageHead title={t('title')} line={detail.file.name} />
      <Card>
        <Empty
          title={t('discardedTitle')}
          line={t('discardedLine')}
          action={
            <Link href={startPath} className={buttonClass('main')}>
              {t('otherFile')}
            </Link>
          }
        />
      </Card>
    </>
  )
}
