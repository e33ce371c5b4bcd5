import { useState } from 'react'
import type { DataSetContent } from '../../../events/sources/dataSetSchemas.ts'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { SearchBox } from '../../kit/SearchBox.tsx'
import type { TableView } from '../dataSetView.ts'
import { useModuleWords } from '../words.ts'
import { isField, offeredBy, toggled } from './draft.ts'

type Props = {
  content: DataSetContent
  tables: readonly TableView[]
  onChange: (content: DataSetContent) => void
}

/** The columns that reports may use, ticked one by one. */
export const FieldsField = ({ content, tables, onChange }: Props) => {
  const t = useModuleWords()
  const [keyword, search] = useState('')
  const offered = offeredBy(content, tables)
  const wanted = keyword.toLocaleLowerCase()
  const shown = offered.filter(({ column, table }) =>
    `${table.name} ${column.label}`.toLocaleLowerCase().includes(wanted),
  )
  if (offered.length === 0) return <p className="text-13 text-text-3">{t('chooseTable')}</p>
  return (
    <section aria-label={t('tabFields')} className="overflow-hidden rounded-lg border">
      <header className="flex min-h-11 items-center gap-3 border-b px-3 py-2">
        <h3 className="min-w-0 grow text-13">
          {t('tabFields')} <span className="font-normal text-text-3 tabular-nums">{content.fields.length}</span>
        </h3>
        <SearchBox label={t('field')} value={keyword} onSearch={search} />
      </header>
      <ul className="max-h-80 overflow-y-auto">
        {shown.map((one) => (
          <li key={`${one.alias}.${one.column.id}`} className="border-b px-3 py-1.5 text-13 last:border-b-0">
            <Checkbox checked={isField(content, one)} onCheckedChange={(on) => onChange(toggled(content, one, on))}>
              <span className="inline-flex min-w-0 flex-wrap items-baseline gap-x-2">
                {one.column.label}
                <span className="text-text-3">{t(one.column.type)}</span>
                {one.alias === content.base.alias ? null : <span className="text-text-3">{one.table.name}</span>}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  )
}
