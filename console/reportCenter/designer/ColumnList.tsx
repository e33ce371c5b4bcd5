import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { IconButton } from '../../kit/IconButton.tsx'
import { labelOf } from '../parts/report.ts'
import { useReportWords } from '../parts/words.ts'
import type { Design } from './useDesign.ts'

/** The columns in their order: dragged by pointer or keyboard, moved by buttons, taken out. */
export const ColumnList = ({ design }: { design: Design }) => {
  const { columns, formulas } = design.definition
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = columns.map(({ field }) => field)
  const move = (from: number, to: number): void => design.set({ columns: arrayMove(columns, from, to) })
  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    if (over && active.id !== over.id) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  const nameOf = (id: string): string => {
    const known = [...design.fields, ...formulas].find((field) => field.id === id)
    return known ? labelOf(known.labels) : id
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className="max-h-96 overflow-y-auto">
          {ids.map((id, at) => (
            <Item
              key={id}
              id={id}
              name={nameOf(id)}
              error={design.problemAt(`columns.${at}`)}
              last={at === ids.length - 1}
              first={at === 0}
              onMove={(by) => move(at, at + by)}
              onDrop={() => design.set({ columns: columns.filter(({ field }) => field !== id) })}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

type ItemProps = {
  id: string
  name: string
  error: string | undefined
  first: boolean
  last: boolean
  onMove: (by: 1 | -1) => void
  onDrop: () => void
}

const Item = ({ id, name, error, first, last, onMove, onDrop }: ItemProps) => {
  const t = useReportWords()
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id })
  const style = { transform: transform ? `translateY(${transform.y}px)` : undefined, transition }
  return (
    <li
      ref={setNodeRef}
      style={style}
      className="flex items-center gap-1 border-b bg-surface px-2 py-1 last:border-b-0"
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        aria-label={t('drag', { name })}
        className="grid size-6 cursor-grab touch-none place-items-center rounded-md text-text-3 hover:bg-hover"
      >
        <GripVertical aria-hidden />
      </button>
      <span className="min-w-0 grow truncate">
        {name}
        {error ? <span className="block text-12 text-bad">{error}</span> : null}
      </span>
      <IconButton small icon={ArrowUp} label={t('up', { name })} disabled={first} onClick={() => onMove(-1)} />
      <IconButton small icon={ArrowDown} label={t('down', { name })} disabled={last} onClick={() => onMove(1)} />
      <IconButton small icon={X} label={t('drop', { name })} onClick={onDrop} />
    </li>
  )
}
