import { useState } from 'react'
import { Checkbox } from '../../../kit/Checkbox.tsx'
import type { Option } from '../../../kit/Select.tsx'
import { usesOf, withIdentity } from '../mapping.ts'
import { useImportWords } from '../words.ts'
import { ColumnUseRow } from './ColumnUseRow.tsx'
import type { MappingParts } from './parts.ts'

type Props = MappingParts & {
  column: MappingParts['detail']['columns'][number]
  options: readonly Option[]
}

/** A column: what stands in it, what it becomes, and whether lines are known by it. */
export const ColumnRow = ({ column: { name, samples }, options, ...parts }: Props) => {
  const t = useImportWords()
  const { mapping, edit } = parts
  const [adding, add] = useState(false)
  const uses = usesOf(mapping, name)
  const fillsField = uses.some(({ use }) => use.use === 'field')
  const shared = { ...parts, column: name, options }
  return (
    <li className="grid gap-x-4 gap-y-2 border-b px-3 py-2.5 last:border-b-0 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)_72px]">
      <div className="min-w-0">
        <p className="truncate font-medium lg:leading-8" title={name}>
          {name}
        </p>
        <p className="truncate text-13 text-text-3" title={samples.join('\n')}>
          {samples.length > 0 ? samples.join(' · ') : t('emptyColumn')}
        </p>
      </div>
      <div className="grid content-start gap-1.5">
        {uses.length === 0 ? <ColumnUseRow {...shared} /> : null}
        {uses.map((placed, index) => (
          <ColumnUseRow
            key={placed.place}
            {...shared}
            placed={placed}
            removable={uses.length > 1}
            onMore={fillsField && !adding && index === uses.length - 1 ? () => add(true) : undefined}
          />
        ))}
        {adding ? <ColumnUseRow {...shared} further onDone={() => add(false)} /> : null}
      </div>
      <div className="flex h-8 items-center gap-2">
        <Checkbox
          aria-label={t('identifiesColumn', { column: name })}
          checked={mapping.identity.includes(name)}
          onCheckedChange={(identifies) => edit((one) => withIdentity(one, name, identifies))}
        />
        <span aria-hidden className="text-13 text-text-2 lg:hidden">
          {t('identifies')}
        </span>
      </div>
    </li>
  )
}
