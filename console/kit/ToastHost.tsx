import { CircleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { useKitWords } from './kitWords.ts'
import type { Toast } from './toast.ts'

const LONG = 10_000
const SHORT = 5_000

const show = (one: Toast) => {
  const stays = one.undo || one.link || one.tone === 'bad'
  toast.custom((id) => <ToastLine one={one} onClose={() => toast.dismiss(id)} />, { duration: stays ? LONG : SHORT })
}

type Props = {
  /** Gives all that wait to be shown. */
  take: () => readonly Toast[]
  /** Calls when there are more; the answer ends that. */
  watch: (more: () => void) => () => void
}

/** Draws what `say` said, above everything, at the bottom right. Read out politely. */
export const ToastHost = ({ take, watch }: Props) => {
  const t = useKitWords()
  useEffect(() => {
    const showAll = () => take().forEach(show)
    showAll()
    const stop = watch(showAll)
    return () => {
      stop()
      toast.dismiss() // or the next host would show them again, perhaps to another person
    }
  }, [take, watch])
  return (
    <Toaster
      expand
      position="bottom-right"
      offset={24}
      gap={8}
      visibleToasts={4}
      containerAriaLabel={t('notifications')}
    />
  )
}

const ToastLine = ({ one, onClose }: { one: Toast; onClose: () => void }) => {
  const t = useKitWords()
  const act = (work: () => unknown) => {
    onClose()
    void work()
  }
  const { undo, link } = one
  return (
    <div
      role={one.tone === 'bad' ? 'alert' : 'status'}
      className="ml-auto flex w-fit max-w-[min(420px,calc(100vw-32px))] items-center gap-3 rounded-lg bg-text py-2.5 pr-2.5 pl-3.5 text-[13.5px] text-surface shadow-float"
    >
      {one.tone === 'bad' ? <CircleAlert aria-hidden /> : null}
      <span className="min-w-0">{one.sentence}</span>
      {undo ? <ToastAction label={t('undo')} onClick={() => act(undo)} /> : null}
      {link ? <ToastAction label={link.label} onClick={() => act(link.open)} /> : null}
      <button
        type="button"
        aria-label={t('close')}
        className="grid size-5 shrink-0 place-items-center opacity-60 hover:opacity-100"
        onClick={onClose}
      >
        <X aria-hidden className="size-3.5!" />
      </button>
    </div>
  )
}

const ToastAction = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className="shrink-0 font-semibold underline underline-offset-[3px]" onClick={onClick}>
    {label}
  </button>
)
