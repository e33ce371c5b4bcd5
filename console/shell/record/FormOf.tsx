import { type ReactNode, useState } from 'react'
import { Drawer } from '../../kit/Drawer.tsx'
import { useKitWords } from '../../kit/kitWords.ts'
import { SkeletonText } from '../../kit/Skeleton.tsx'
import { useGet } from '../calls.ts'
import { Problem } from '../Problem.tsx'

type Props<Row> = {
  /** Where the record is asked for; none for a new one. */
  path: string | undefined
  title: string
  onClose: () => void
  children: (record: Row | undefined) => ReactNode
}

/** Begins a form with the record as it is now, and stays with that: what changes meanwhile is met when saving. */
export const FormOf = <Row,>({ path, title, onClose, children }: Props<Row>) => {
  const kit = useKitWords()
  const { data, error, isValidating, mutate } = useGet<Row>(path ?? null)
  const [begun, setBegun] = useState<Row>()
  if (begun === undefined && data !== undefined && !isValidating) setBegun(data)
  if (path === undefined || begun !== undefined) return children(begun)
  return (
    <Drawer open title={title} onOpenChange={onClose}>
      {error ? (
        <Problem problem={error} onRetry={() => mutate()} />
      ) : (
        <div role="status" aria-label={kit('loading')}>
          <SkeletonText lines={8} />
        </div>
      )}
    </Drawer>
  )
}
