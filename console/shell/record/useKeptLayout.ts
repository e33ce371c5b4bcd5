import { useMemo, useState } from 'react'
import type { ColumnLayout } from '../../kit/table/column.ts'
import { useIdentity } from '../identity.ts'
import { storageOf } from '../storage.ts'

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')

/** What storage gave back, when it is a layout. */
const readLayout = (value: unknown): ColumnLayout | undefined => {
  if (typeof value !== 'object' || value === null || !('hidden' in value) || !('order' in value)) return undefined
  const { hidden, order } = value
  return isNames(hidden) && isNames(order) ? { hidden, order } : undefined
}

/** The reader's own columns of a list, kept for them in this browser; none is the usual layout. */
export const useKeptLayout = (list: string) => {
  const stored = `columns:${list}`
  const userId = useIdentity().data?.id
  const storage = useMemo(() => (userId === undefined ? undefined : storageOf(userId)), [userId])
  const [layout, setLayout] = useState(() => readLayout(storage?.read(stored)))
  const keep = (next: ColumnLayout | undefined): void => {
    setLayout(next)
    if (next) storage?.write(stored, next)
    else storage?.remove(stored)
  }
  return [layout, keep] as const
}
