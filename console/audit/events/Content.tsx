import { Card } from '../../kit/Card.tsx'
import { Tag } from '../../kit/Tag.tsx'
import type { LogField } from '../../../projections/audit/auditAnswers.ts'
import { useEventWords } from './words.ts'

/** What the event says, field by field. What is personal is not shown here; what was erased is gone for everybody. */
export const Content = ({ fields, total }: { fields: readonly LogField[]; total: number }) => {
  const t = useEventWords()
  if (fields.length === 0)
    return (
      <Card title={t('content')} pad>
        <p className="text-13 text-text-2">{t('noContent')}</p>
      </Card>
    )
  return (
    <Card title={t('content')} pad>
      <dl className="-my-2 text-[13.5px]">
        {fields.map((field) => (
          <div
            key={field.path}
            className="grid grid-cols-[minmax(0,2fr)_minmax(0,5fr)] gap-x-4 border-t py-2 first:border-t-0 max-sm:grid-cols-1"
          >
            <dt className="font-mono text-12 leading-5 break-all text-text-3">{field.path}</dt>
            <dd className="min-w-0 break-words tabular-nums">
              <Value field={field} />
            </dd>
          </div>
        ))}
      </dl>
      {total > fields.length ? (
        <p className="mt-4 text-13 text-text-2">{t('moreFields', { count: total - fields.length })}</p>
      ) : null}
    </Card>
  )
}

const Value = ({ field: { value, personal, state } }: { field: LogField }) => {
  const t = useEventWords()
  if (state === 'withheld') return <Tag>{t(personal === 'S2' ? 'withheldStrict' : 'withheld')}</Tag>
  if (state === 'erased')
    return (
      <>
        <Tag tone="warn">{t('erased')}</Tag> <span className="text-13 text-text-3">{t('erasedLine')}</span>
      </>
    )
  return <Plain value={value} />
}

const Plain = ({ value }: { value: unknown }) => {
  const t = useEventWords()
  if (value === null || value === undefined || value === '') return <span className="text-text-3">{t('absent')}</span>
  if (typeof value === 'string') return value
  return <code className="font-mono text-12 break-all">{JSON.stringify(value)}</code>
}
