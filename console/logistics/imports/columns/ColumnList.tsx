import { useMemo } from 'react'
import type { Option } from '../../../kit/Select.tsx'
import { useImportWords } from '../words.ts'
import { ColumnRow } from './ColumnRow.tsx'
import type { MappingParts } from './parts.ts'

/** One row per column of the file. */
export const ColumnList = (parts: MappingParts) => {
  const t = useImportWords()
  const { columns, fields, keepsExtras } = parts.detail
  const options = useMemo(
    (): readonly Option[] => [
      ...(keepsExtras ? [{ value: 'extra', label: t('keepFact') }] : []),
      { value: 'ignored', label: t('ignore') },
      ...fields.map(({ name, label, required }) => ({
        value: `field:${name}`,
        label,
        ...(required ? { note: t('requiredNote') } : {}),
      })),
    ],
    [t, fields, keepsExtras],
  )
  return (
    <>
      <div
        aria-hidden
        className="mt-2 hidden h-9 items-center border-b px-3 text-[12.5px] font-medium text-text-3 lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)_72px] lg:gap-4"
      >
        <span>{t('column')}</span>
        <span>{t('becomes')}</span>
        <span>{t('identifies')}</span>
      </div>
      <ul aria-label={t('stepColumns')}>
        {columns.map((column) => (
          <ColumnRow key={column.name} {...parts} column={column} options={options} />
        ))}
      </ul>
    </>
  )
}
