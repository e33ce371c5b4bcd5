import { Skeleton } from '../kit/Skeleton.tsx'
import { useShellWords } from './words.ts'

/** Stands where the frame will be while the identity is on its way. */
export const FrameSkeleton = () => {
  const t = useShellWords()
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className="grid h-dvh grid-cols-[210px_minmax(0,1fr)] grid-rows-[48px_36px_minmax(0,1fr)] max-md:grid-cols-1"
    >
      <div className="row-span-full grid content-start gap-4 border-r bg-sunken p-5 max-md:hidden">
        <Skeleton className="mb-3 h-5 w-24" />
        <Skeleton className="h-3.5 w-32" />
        <Skeleton className="h-3.5 w-28" />
        <Skeleton className="h-3.5 w-32" />
      </div>
      <div className="border-b bg-surface" />
      <div className="border-b bg-surface" />
      <div />
    </div>
  )
}
