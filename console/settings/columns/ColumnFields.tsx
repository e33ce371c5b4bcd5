import { useId } from 'react'
import { Field } from '../../kit/Field.tsx'
import { nameOf } from '../labels.ts'
import { ColumnControl } from './ColumnControl.tsx'
import type { ColumnInput } from './useColumnInput.ts'
import { useColumnWords } from './words.ts'

/** The extra columns at the end of a form, each with the control of its kind; nothing where there are none. */
export const ColumnFields = ({ input }: { input: ColumnInput }) => {
  const t = useColumnWords()
  const id = useId()
  if (input.columns.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t pt-4">
      <h3 id={id} className="text-14">
        {t('group')}
      </h3>
      {input.columns.map((column) => (
        <Field
          key={column.id}
          label={nameOf(column)}
          required={column.required}
          group={column.mode === 'radio'}
          error={input.error(column.id)}
        >
          <ColumnControl
            column={column}
            value={input.values[column.id]}
            onChange={(value) => input.set(column.id, value)}
          />
        </Field>
      ))}
    </section>
  )
}
