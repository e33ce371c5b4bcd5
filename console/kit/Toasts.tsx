import { lazy, Suspense, useRef, useSyncExternalStore } from 'react'
import { onToast, takeToasts, waitingToasts } from './toast.ts'

// The one lazy part of the kit: the host and its library come with the first toast, not with the first page.
// oxlint-disable-next-line daybook/import-call -- 10 kB that a first page does not need
const Host = lazy(() => import('./ToastHost.tsx').then(({ ToastHost }) => ({ default: ToastHost })))

/** Mounted once by the shell; `say` fills it. */
export const Toasts = () => {
  const called = useRef(false)
  const waiting = useSyncExternalStore(onToast, waitingToasts, waitingToasts)
  if (waiting.length > 0) called.current = true
  return called.current ? (
    <Suspense>
      <Host take={takeToasts} watch={onToast} />
    </Suspense>
  ) : null
}
