import { useMemo } from 'react'
import { formatMoney, formatNumber } from '../../../kit/format.ts'
import type { Column, ColumnLayout } from '../../../kit/table/column.ts'
import { When } from '../../../kit/When.tsx'
import { fieldKinds, fieldNames, isMoney, type ListedOrder } from '../fieldKinds.ts'
import { useOrderLabels } from '../labels.ts'
import { OrderState } from '../OrderState.tsx'
import { orderHref } from '../paths.ts'
import { listColumns } from '../../../settings/columns/columnFacts.ts'
import { useColumns } from '../../../settings/columns/useColumns.ts'
import { useOrderWords } from '../words.ts'

const shown = ['po', 'partNumber', 'description', 'totalQty', 'arrivedQty', 'country', 'shippingBy', 'requiredEtd']
const shownFirst = [...shown, 'status', 'value']

const others = ['lineNumber', 'openQty', 'gapCount', 'cancelReason', 'company', 'department', 'creator']
const moments = ['createdAt', 'updatedAt']

/** Every field in the order in which people read it, those of the usual layout first. */
const names: readonly string[] = [
  ...shownFirst,
  ...['lineNumber', 'openQty', 'gapCount'],
  ...fieldNames.filter((name) => !shownFirst.includes(name)),
  ...others.slice(3),
  ...moments,
]

/** What a list begins with, before a reader chooses columns. */
export const usualLayout: ColumnLayout = { order: [], hidden: names.filter((name) => !shownFirst.includes(name)) }

const widths: Readonly<Record<string, number>> = {
  po: 104,
  partNumber: 96,
  description: 280,
  country: 96,
  shippingBy: 84,
  requiredEtd: 104,
  status: 120,
  value: 112,
  lineNumber: 72,
  totalQty: 84,
  arrivedQty: 84,
  createdAt: 140,
  updatedAt: 140,
}

const unsorted = ['cancelReason', 'company', 'department', 'creator']
const counts = ['arrivedQty', 'openQty', 'gapCount']
const read = ['po', 'description', 'status']

const isNumber = (name: string): boolean =>
  counts.includes(name) || (fieldKinds as Readonly<Record<string, string>>)[name] === 'decimal'

// The description takes what room the others leave: it asks for little itself.
const cells: Readonly<Record<string, (row: ListedOrder) => React.ReactNode>> = {
  description: ({ description }) => (
    <span className="block w-18 min-w-full truncate max-md:w-40" title={description ?? undefined}>
      {description}
    </span>
  ),
  status: ({ status, lateDays, exception }) => <OrderState status={status} lateDays={lateDays} exception={exception} />,
  arrivedQty: ({ arrivedQty }) =>
    arrivedQty === '0' ? <span className="text-text-3">0</span> : formatNumber(arrivedQty),
  createdAt: ({ createdAt }) => <When at={createdAt} />,
  updatedAt: ({ updatedAt }) => <When at={updatedAt} />,
}

const valueOf = (row: ListedOrder, name: string): string | number | null =>
  (row as unknown as Readonly<Record<string, string | number | null>>)[name] ?? null // names are columns of the row

/** The currency of all amounts in view, where they have but one: it then stands in the head. */
const onlyCurrency = (rows: readonly ListedOrder[]): string | undefined => {
  const found = new Set(rows.flatMap(({ currency }) => currency ?? []))
  return found.size === 1 ? [...found][0] : undefined
}

/** All columns with their names in the reader's language. */
export const useOrderColumns = (rows: readonly ListedOrder[] = []): readonly Column<ListedOrder>[] => {
  const t = useOrderWords()
  const { label, text, language } = useOrderLabels()
  const currency = onlyCurrency(rows)
  const extra = useColumns('order')
  return useMemo(() => {
    const titles: Readonly<Record<string, string>> = {
      totalQty: t('columnTotalQty'),
      arrivedQty: t('columnArrivedQty'),
      company: t('company'),
      department: t('department'),
      creator: t('creator'),
      createdAt: t('createdAt'),
      updatedAt: t('updatedAt'),
    }
    const own = names.map((name): Column<ListedOrder> => {
      const cell = cells[name] ?? (isMoney(name) ? moneyCell(name, currency) : undefined)
      return {
        id: name,
        title: titles[name] ?? (currency && isMoney(name) ? `${label(name)} (${currency})` : label(name)),
        value: (row) => (name === 'controllable' ? text(name, row.controllable) : valueOf(row, name)),
        sortable: !unsorted.includes(name),
        number: isNumber(name),
        quiet: !read.includes(name) && !isNumber(name),
        width: widths[name] ?? 140,
        ...(cell ? { cell } : {}),
        ...(name === 'po' ? { link: ({ id }) => orderHref(id) } : {}),
      }
    })
    return [...own, ...listColumns<ListedOrder>(extra)]
    // oxlint-disable-next-line react/exhaustive-deps -- labels change with the language alone
  }, [t, language, currency, extra])
}

const moneyCell = (name: string, inHead: string | undefined) => (row: ListedOrder) => {
  const value = valueOf(row, name)
  return value === null ? '' : formatMoney(value, inHead ? undefined : (row.currency ?? undefined))
}
