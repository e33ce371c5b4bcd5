import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import type { AnswerColumn } from '../../../projections/reports/planning/columns.ts'
import { Button } from '../../kit/Button.tsx'
import { Popover } from '../../kit/Popover.tsx'
import { said, useDetailWords } from './words.ts'

/** How every column of an answer comes about: its column in the database, or its formula in words. */
export const HowComputed = ({ columns }: { columns: readonly AnswerColumn[] }) => {
  const t = useDetailWords()
  const [open, setOpen] = useState(false)
  const lineOf = ({ aggregate, formula, from }: AnswerColumn): string => {
    const how = formula === null ? (from === null ? '' : t('column', { name: from })) : t('formula', { text: formula })
    return [aggregate === null ? '' : t(`agg_${aggregate}`), how].filter((part) => part !== '').join(' · ')
  }
  return (
    <Popover
      align="end"
      label={t('how')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button look="quiet" icon={CircleHelp}>
          {t('how')}
        </Button>
      }
    >
      <dl className="grid max-h-96 w-80 gap-2 overflow-y-auto p-3 text-13">
        {columns.map((column) => (
          <div key={column.id}>
            <dt className="font-medium">{said(column.labels)}</dt>
            <dd className="text-text-2">{lineOf(column)}</dd>
          </div>
        ))}
      </dl>
    </Popover>
  )
}
