import { clsx } from 'clsx'

/** Stands where something will be, in its size (give width and height as classes), so that nothing jumps. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={clsx('block animate-breathe rounded-xs bg-line', className ?? 'h-3.5 w-full')} />
)

/** Several lines of text to come; the last is shorter, as text is. */
export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <span aria-hidden className="grid gap-2.5">
    {Array.from({ length: lines }, (_, line) => (
      <Skeleton key={line} className={line === lines - 1 ? 'h-3.5 w-3/5' : 'h-3.5 w-full'} />
    ))}
  </span>
)
