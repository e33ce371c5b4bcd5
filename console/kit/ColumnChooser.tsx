import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react'
import { useState } from 'react'
import { Button } from './Button.tsx'
import { Checkbox } from './Checkbox.tsx'
import { IconButton } from './IconButton.tsx'
import { useKitWords } from './kitWords.ts'
import { Popover } from './Popover.tsx'
import { type Column, type ColumnLayout, inOrder, isFixed, isShown } from './table/column.ts'

type Props<Row> = {
  columns: readonly Column<Row>[]
  layout: ColumnLayout | undefined
  /** Undefined is the layout the screen came with. The caller keeps it. */
  onLayout: (layout: ColumnLayout | undefined) => void
}

/** Which columns are shown and in which order. */
export const ColumnChooser = <Row,>({ columns, layout, onLayout }: Props<Row>) => {
  const t = useKitWords()
  const [open, setOpen] = useState(false)
  const ordered = inOrder(columns, layout)
  const order = ordered.map(({ id }) => id)
  const hidden = layout?.hidden ?? []
  const show = (id: string, shown: boolean) =>
    onLayout({ order, hidden: shown ? hidden.filter((one) => one !== id) : [...hidden, id] })
  const move = (place: number, by: 1 | -1) => {
    const [id = ''] = order.slice(place)
    onLayout({ hidden, order: order.toSpliced(place, 1).toSpliced(place + by, 0, id) })
  }
  return (
    <Popover
      align="end"
      label={t('columnsTitle')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button look="quiet" icon={Columns3}>
          {t('columns')}
        </Button>
      }
    >
      <ul className="max-h-96 w-64 overflow-y-auto p-1.5">
        {ordered.map((column, place) => (
          <li key={column.id} className="flex h-8 items-center rounded-md px-1.5 hover:bg-sunken">
            <span className="min-w-0 grow">
              <Checkbox
                checked={isShown(column, layout)}
                disabled={isFixed(column)}
                onCheckedChange={(shown) => show(column.id, shown)}
              >
                {column.title}
              </Checkbox>
            </span>
            <IconButton
              small
              icon={ArrowUp}
              label={t('columnUp', { name: column.title })}
              disabled={place === 0}
              onClick={() => move(place, -1)}
            />
            <IconButton
              small
              icon={ArrowDown}
              label={t('columnDown', { name: column.title })}
              disabled={place === ordered.length - 1}
              onClick={() => move(place, 1)}
            />
          </li>
        ))}
      </ul>
      <div className="border-t p-1.5">
        <Button look="quiet" small disabled={layout === undefined} onClick={() => onLayout(undefined)}>
          {t('columnsReset')}
        </Button>
      </div>
    </Popover>
  )
}
