import { Button } from '../../../kit/Button.tsx'
import { useKitWords } from '../../../kit/kitWords.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { absentColumns, fitted, missingFields } from '../mapping.ts'
import { useImportWords } from '../words.ts'
import type { MappingParts } from './parts.ts'

/** What still stands in the way of a dry run, said at once. */
export const MappingProblems = ({ detail, mapping, problems, edit }: MappingParts) => {
  const t = useImportWords()
  const comma = useKitWords()('listComma')
  const names = detail.columns.map(({ name }) => name)
  const absent = absentColumns(mapping, names)
  const missing = missingFields(detail.fields, problems)
  const others = problems.filter(({ key }) => key !== 'IMPORT_FIELD_MISSING' && key !== 'IMPORT_COLUMN_UNKNOWN').length
  return (
    <>
      {absent.length > 0 ? (
        <Notice
          tone="warn"
          action={
            <Button small onClick={() => edit((one) => fitted(one, names))}>
              {t('leaveOut')}
            </Button>
          }
        >
          {t('absent', { columns: absent.join(comma) })}
        </Notice>
      ) : null}
      {missing.length > 0 ? (
        <Notice tone="bad" title={t('missing', { fields: missing.map(({ label }) => label).join(comma) })}>
          {t('missingLine')}
        </Notice>
      ) : null}
      {others > 0 ? <Notice tone="bad">{t('toFix', { count: others })}</Notice> : null}
    </>
  )
}
