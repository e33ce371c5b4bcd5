import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Card } from '../../kit/Card.tsx'
import { NoMatch } from '../../kit/Empty.tsx'
import { formatNumber } from '../../kit/format.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import { Tree } from '../../kit/tree/Tree.tsx'
import { belowOf, forestOf, narrowed, openRows, pathTo, usuallyOpen } from '../../kit/tree/treeRows.ts'
import { ComingTag } from './ComingTag.tsx'
import { LevelMark } from './LevelMark.tsx'
import { DepartmentSearch } from './DepartmentSearch.tsx'
import { type Counts, type DepartmentNode, headcounts } from './tree.ts'
import type { OrganisationView } from './useDepartments.ts'
import { useNarrowing } from './useNarrowing.ts'
import { useDepartmentWords } from './words.ts'

type Props = {
  nodes: readonly DepartmentNode[]
  counts: Counts
  closed: number
  view: OrganisationView
  /** Asks for a move; without it nothing can be dragged. */
  onMove?: ((id: string, to: string) => void) | undefined
}

/** The departments, narrowed by what is looked for, each with the people it and those below it have. */
export const DepartmentTree = ({ nodes, counts, closed, view, onMove }: Props) => {
  const t = useDepartmentWords()
  const { selected } = view
  const fits = useNarrowing(view)
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const known = useMemo(() => new Map(nodes.map((node) => [node.id, node])), [nodes])
  const whole = useMemo(() => forestOf(nodes), [nodes])
  const usual = useMemo(() => usuallyOpen(whole), [whole])
  const sums = useMemo(() => headcounts(nodes, counts), [nodes, counts])
  const leading = useMemo(() => new Set(selected ? pathTo(known, selected) : []), [known, selected])
  const rows = useMemo(() => {
    const shown = fits ? forestOf(narrowed(nodes, fits)) : whole
    const isOpen = (id: string): boolean => toggled.get(id) ?? (fits !== undefined || usual.has(id) || leading.has(id))
    return openRows(shown, isOpen)
  }, [nodes, whole, fits, toggled, usual, leading])
  const openAll = (open: boolean): void => setToggled(new Map(nodes.map(({ id }) => [id, open])))
  return (
    <Card className="self-start">
      <DepartmentSearch view={view} closed={closed}>
        <IconButton small icon={ChevronsUpDown} label={t('openAll')} onClick={() => openAll(true)} />
        <IconButton small icon={ChevronsDownUp} label={t('closeAll')} onClick={() => openAll(false)} />
      </DepartmentSearch>
      {rows.length === 0 ? (
        <NoMatch onClear={view.clear} />
      ) : (
        <div className="max-h-[max(320px,calc(100dvh-260px))] overflow-auto px-2 pb-2">
          <Tree
            label={t('tree')}
            rows={rows}
            selected={selected}
            onSelect={(department) => view.set({ department })}
            onOpen={(id, open) => setToggled(new Map(toggled).set(id, open))}
            mark={({ level }) => <LevelMark level={level} />}
            tag={(node) => <ComingTag department={node} />}
            end={({ id }) => formatNumber(sums.get(id) ?? 0)}
            mayDrop={(id, to) => to !== known.get(id)?.parentId && !belowOf(whole, id).includes(to ?? '')}
            onDrop={onMove && ((id, to) => (to === null ? undefined : onMove(id, to)))}
          />
        </div>
      )}
    </Card>
  )
}
