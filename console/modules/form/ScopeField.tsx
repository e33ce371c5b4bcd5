import type { DataSetContent } from '../../../events/sources/dataSetSchemas.ts'
import { Field } from '../../kit/Field.tsx'
import { Picker } from '../../kit/Picker.tsx'
import { Select } from '../../kit/Select.tsx'
import type { TableView } from '../dataSetView.ts'
import { useModuleWords } from '../words.ts'
import { offeredBy, usedTables } from './draft.ts'

type Props = {
  content: DataSetContent
  tables: readonly TableView[]
  onChange: (content: DataSetContent) => void
}

const separator = '\u0000'

/** Whose rows the data set shows to whoever reads. */
export const ScopeField = ({ content, tables, onChange }: Props) => {
  const t = useModuleWords()
  const { rowScope } = content
  const isOwned = usedTables(content, tables).get(content.base.alias)?.owned ?? false
  const texts = offeredBy(content, tables).filter(({ column }) => column.type === 'text')
  const column = 'column' in rowScope ? rowScope.column : undefined
  const choose = (kind: DataSetContent['rowScope']['kind']): void => {
    if (kind === 'none' || kind === 'own') return onChange({ ...content, rowScope: { kind } })
    onChange({
      ...content,
      rowScope: { kind, column: column ?? { alias: content.base.alias, columnId: texts[0]?.column.id ?? '' } },
    })
  }
  return (
    <>
      <Field label={t('scope')}>
        <Select
          options={[
            { value: 'none', label: t('scopeNone') },
            { value: 'own', label: t('scopeOwn'), disabled: !isOwned },
            { value: 'company', label: t('scopeCompany') },
            { value: 'department', label: t('scopeDepartment') },
            { value: 'person', label: t('scopePerson') },
          ]}
          value={rowScope.kind}
          onValueChange={choose}
        />
      </Field>
      {column && rowScope.kind !== 'none' && rowScope.kind !== 'own' ? (
        <Field label={t('scopeColumn')} required>
          <Picker
            label={t('scopeColumn')}
            options={texts.map(({ alias, column: one, table }) => ({
              value: alias + separator + one.id,
              label: one.label,
              note: table.name,
            }))}
            value={column.alias + separator + column.columnId}
            onValueChange={(value) => {
              const [alias = '', columnId = ''] = value.split(separator)
              onChange({ ...content, rowScope: { kind: rowScope.kind, column: { alias, columnId } } })
            }}
          />
        </Field>
      ) : null}
    </>
  )
}
