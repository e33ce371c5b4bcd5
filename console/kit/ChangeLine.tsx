import type { ReactNode } from 'react'
import { useKitWords } from './kitWords.ts'

/** One field of a record before and after something happened. */
export type HistoryChange = Readonly<{ field: string; label: string; old: unknown; new: unknown }>

type Props = {
  change: HistoryChange
  say: ((field: string, value: unknown) => ReactNode) | undefined
  /** The only change of its entry, which needs no name beside the title. */
  alone: boolean
}

/** What a field said and what it says now; of lists only what went and what came. */
export const ChangeLine = ({ change, say, alone }: Props) => {
  const t = useKitWords()
  const said = (value: unknown): ReactNode => {
    if (value === null || value === undefined || value === '') return t('none')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (say) return say(change.field, value)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
  }
  const { gone, come } = movedOf(change)
  return (
    <p className="break-words" data-change={change.field}>
      {alone ? null : <span className="text-text-2">{`${change.label}${t('colon')}`}</span>}
      {gone === nothing ? null : <del className="text-text-3">{said(gone)}</del>}
      {gone === nothing ? <span aria-hidden>+ </span> : come === nothing ? null : <span aria-hidden> → </span>}
      {come === nothing ? null : <ins className="no-underline">{said(come)}</ins>}
    </p>
  )
}

const nothing = Symbol('nothing')

/** What went and what came; of two lists only what is not in both. */
const movedOf = ({ old, new: now }: Pick<HistoryChange, 'old' | 'new'>) => {
  if (!Array.isArray(old) || !Array.isArray(now)) return { gone: old, come: now }
  const without = (some: readonly unknown[], others: readonly unknown[]): unknown => {
    const known = new Set(others.map((one) => JSON.stringify(one)))
    const left = some.filter((one) => !known.has(JSON.stringify(one)))
    return left.length > 0 ? left : nothing
  }
  const [gone, come] = [without(old, now), without(now, old)]
  return gone === nothing && come === nothing ? { gone: old, come: now } : { gone, come } // only their order is another
}
