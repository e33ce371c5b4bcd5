import { useMemo } from 'react'
import { carriedFieldNames, shipmentFieldNames } from '../../../events/logistics/shipmentFields.ts'
import { formatMoney } from '../../kit/format.ts'
import type { Column, ColumnLayout } from '../../kit/table/column.ts'
import { changedColumn } from '../../shell/record/usualColumns.tsx'
import { labelOf, wordOf } from './labels.ts'
import { shipmentHref } from './paths.ts'
import { ShipmentState } from './ShipmentState.tsx'
import type { ListedShipment } from './useShipments.ts'
import { useShipmentWords } from './words.ts'

const first = ['po', 'lineNumber', 'description', 'qty', 'forwarder', 'trackingNumber', 'etd', 'eta', 'status'] as const
const steps = ['departedOn', 'arrivedOn', 'clearedOn', 'deliveredOn'] as const
const named = ['exception', 'owner', 'cancelReason'] as const
const rest = [...shipmentFieldNames, ...carriedFieldNames].filter((name) => !first.some((shown) => shown === name))
const names = [...first, ...rest, ...steps, ...named] as const
type Name = (typeof names)[number]

/** What a list begins with, before a reader chooses columns. */
export const usualLayout: ColumnLayout = {
  order: [],
  hidden: [...names.filter((name) => !first.some((shown) => shown === name)), 'updatedAt'],
}

const numbers: readonly Name[] = ['qty', 'netWeight', 'grossWeight', 'cases']
const widths: Readonly<Partial<Record<Name, number>>> = {
  po: 112,
  lineNumber: 64,
  description: 260,
  qty: 96,
  etd: 104,
  eta: 104,
  status: 168,
}
const read: readonly Name[] = ['po', 'description', 'status']

/** All columns with their names in the reader's language. */
export const useShipmentColumns = (): readonly Column<ListedShipment>[] => {
  const t = useShipmentWords()
  return useMemo(
    () => [
      ...names.map(
        (name): Column<ListedShipment> => ({
          id: name,
          title: labelOf(name === 'owner' ? 'exceptionOwner' : name),
          sortable: !named.some((unsorted) => unsorted === name),
          number: numbers.includes(name),
          quiet: !read.includes(name) && !numbers.includes(name),
          width: widths[name] ?? 132,
          value: (row) => (name === 'crossBorder' && row.crossBorder ? wordOf(name, row.crossBorder) : row[name]),
          ...(name === 'po' ? { link: ({ id }) => shipmentHref(id) } : {}),
          ...(name === 'status' ? { cell: (row) => <ShipmentState {...row} /> } : {}),
          ...(name === 'unitPrice'
            ? { cell: ({ unitPrice, currency }) => (unitPrice ? formatMoney(unitPrice, currency ?? undefined) : '') }
            : {}),
          ...(name === 'description'
            ? { cell: (row) => <Description text={row.description ?? row.chineseName} /> }
            : {}),
        }),
      ),
      changedColumn<ListedShipment>(t('updatedAt')),
    ],
    [t],
  )
}

/** Takes what room the others leave: it asks for little itself. */
const Description = ({ text }: { text: string | null }) => (
  <span className="block w-24 min-w-full truncate max-md:w-40" title={text ?? undefined}>
    {text}
  </span>
)
