import { Plus, Trash2 } from 'lucide-react'
import type { DataSetContent } from '../../../events/sources/dataSetSchemas.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { Picker } from '../../kit/Picker.tsx'
import { Select } from '../../kit/Select.tsx'
import type { TableView } from '../dataSetView.ts'
import { useModuleWords } from '../words.ts'
import { usedTables, withJoin, withJoinAt, withoutJoin } from './draft.ts'

type Props = {
  content: DataSetContent
  tables: readonly TableView[]
  onChange: (content: DataSetContent) => void
}

const separator = '\u0000'

/** The tables that are joined to the base table, each by one pair of columns. */
export const JoinsField = ({ content, tables, onChange }: Props) => {
  const t = useModuleWords()
  return (
    <div role="group" aria-label={t('joins')} className="grid gap-3">
      {content.joins.map((join, index) => (
        <JoinCard key={join.alias} index={index} content={content} tables={tables} onChange={onChange} />
      ))}
      <div>
        <Button icon={Plus} disabled={content.joins.length >= 8} onClick={() => onChange(withJoin(content))}>
          {t('addJoin')}
        </Button>
      </div>
    </div>
  )
}

const JoinCard = ({ index, content, tables, onChange }: Props & { index: number }) => {
  const t = useModuleWords()
  const join = content.joins[index]
  if (!join) return null
  const [pair] = join.on
  const used = usedTables({ ...content, joins: content.joins.slice(0, index) }, tables)
  const own = tables.find(({ id }) => id === join.tableId)
  const before = [...used].flatMap(([alias, table]) =>
    table.columns.map((column) => ({ value: alias + separator + column.id, label: column.label, note: table.name })),
  )
  const put = (change: Partial<typeof join>) => onChange(withJoinAt(content, index, { ...join, ...change }))
  const left = pair?.left ?? { alias: content.base.alias, columnId: '' }
  const right = pair?.right ?? { alias: join.alias, columnId: '' }
  return (
    <section aria-label={own?.name ?? t('joinTable')} className="grid gap-3 rounded-lg border p-3">
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <Field label={t('joinTable')} required>
            <Picker
              label={t('joinTable')}
              options={tables.map(({ id, name }) => ({ value: id, label: name }))}
              value={join.tableId || undefined}
              onValueChange={(tableId) => put({ tableId, on: [{ left, right: { alias: join.alias, columnId: '' } }] })}
            />
          </Field>
        </div>
        <IconButton icon={Trash2} label={t('dropJoin')} onClick={() => onChange(withoutJoin(content, join.alias))} />
      </div>
      <Field label={t('joinKind')}>
        <Select
          options={[
            { value: 'left', label: t('left') },
            { value: 'inner', label: t('inner') },
          ]}
          value={join.kind}
          onValueChange={(kind) => put({ kind })}
        />
      </Field>
      <Field label={t('leftColumn')} required>
        <Picker
          label={t('leftColumn')}
          options={before}
          value={left.columnId === '' ? undefined : left.alias + separator + left.columnId}
          onValueChange={(value) => {
            const [alias = '', columnId = ''] = value.split(separator)
            put({ on: [{ left: { alias, columnId }, right }] })
          }}
        />
      </Field>
      <Field label={t('rightColumn')} required>
        <Picker
          label={t('rightColumn')}
          options={(own?.columns ?? []).map(({ id, label }) => ({ value: id, label }))}
          value={right.columnId || undefined}
          onValueChange={(columnId) => put({ on: [{ left, right: { alias: join.alias, columnId } }] })}
        />
      </Field>
    </section>
  )
}
