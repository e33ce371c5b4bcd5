import { useId } from 'react'
import type { OrderField } from '../../../../events/logistics/orderFields.ts'
import { type Fact, Facts } from '../../../kit/Facts.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { When } from '../../../kit/When.tsx'
import { fieldGroups } from '../fieldGroups.ts'
import { columnFacts } from '../../../settings/columns/columnFacts.ts'
import { useColumns } from '../../../settings/columns/useColumns.ts'
import { useColumnWords } from '../../../settings/columns/words.ts'
import { fieldKinds } from '../fieldKinds.ts'
import { useOrderLabels } from '../labels.ts'
import { useOrderWords } from '../words.ts'
import { gapOf, type ShownOrder } from './order.ts'

/** Every field of the order in named groups; where the file said something that is no value, its text. */
export const OrderFacts = ({ order }: { order: ShownOrder }) => {
  const t = useOrderWords()
  const { label, text } = useOrderLabels()
  const extra = columnFacts(useColumns('order'), order)
  const columnWords = useColumnWords()
  const factOf = (field: OrderField): Fact => ({
    label: label(field),
    value: <FieldValue order={order} field={field} text={text(field, order[field])} />,
    wide: fieldKinds[field] === 'longText',
  })
  const entry: readonly Fact[] = [
    { label: label('lineNumber'), value: order.lineNumber },
    { label: t('company'), value: order.company },
    { label: t('department'), value: order.department },
    { label: t('creator'), value: order.creator },
    { label: t('createdAt'), value: <When at={order.createdAt} /> },
    { label: t('updatedAt'), value: <When at={order.updatedAt} /> },
  ]
  return (
    <div className="grid gap-5 p-4">
      {fieldGroups.map(({ name, fields }) => (
        <Group key={name} title={t(name)} facts={fields.map(factOf)} />
      ))}
      {extra.length > 0 ? <Group title={columnWords('group')} facts={extra} /> : null}
      <Group title={t('entered')} facts={entry} />
    </div>
  )
}

const Group = ({ title, facts }: { title: string; facts: readonly Fact[] }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3 not-first:border-t not-first:pt-4">
      <h3 id={id} className="text-13">
        {title}
      </h3>
      <Facts facts={facts} />
    </section>
  )
}

const FieldValue = ({ order, field, text }: { order: ShownOrder; field: OrderField; text: string }) => {
  const t = useOrderWords()
  const gap = gapOf(order, field)
  if (gap === undefined) return text === '' ? <span className="text-text-3">–</span> : text
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      {gap.treatment === 'empty' ? null : text}
      <Tag tone="warn">{t('gap')}</Tag>
      <span className="min-w-0 break-words">{gap.text || t('gapEmptyText')}</span>
    </span>
  )
}
