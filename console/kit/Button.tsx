import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { useKitWords } from './kitWords.ts'
import { Spinner } from './Spinner.tsx'

/** main: the one action of the place; plain: others; quiet: in bars; bad: takes away; bad-main: the same in a question. */
export type ButtonLook = 'main' | 'plain' | 'quiet' | 'bad' | 'bad-main'

const looks: Readonly<Record<ButtonLook, string>> = {
  main: 'px-3 border-ink bg-ink text-on-ink hover:bg-ink-hover hover:border-ink-hover',
  plain: 'px-3 border-line-strong bg-surface text-text hover:bg-sunken',
  quiet: 'px-2 border-transparent text-text-2 hover:bg-hover hover:text-text',
  bad: 'px-2 border-transparent text-bad hover:bg-bad-soft',
  'bad-main': 'px-3 border-bad bg-bad text-on-bad hover:bg-bad-hover hover:border-bad-hover',
}

/** The classes of a button, for links that look like one. */
export const buttonClass = (look: ButtonLook = 'plain', small = false): string =>
  clsx(
    'relative inline-flex shrink-0 select-none items-center justify-center gap-1.5 rounded-md border font-medium',
    'text-[13.5px] whitespace-nowrap transition-colors disabled:opacity-50 disabled:pointer-events-none',
    small ? 'h-[26px]' : 'h-8',
    looks[look],
  )

type Props = Omit<ComponentProps<'button'>, 'onClick' | 'className'> & {
  look?: ButtonLook
  icon?: LucideIcon | undefined
  small?: boolean
  busy?: boolean | undefined
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined
  children: ReactNode
}

/**
 * Does one thing once. While `busy`, or while the promise that `onClick` returned is open, it keeps its width, turns,
 * and ignores further clicks.
 */
export const Button = ({ look, icon: Icon, small, busy, onClick, children, type = 'button', ...rest }: Props) => {
  const t = useKitWords()
  const [press, working] = useOnce(onClick, busy ?? false)
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(look, small)}
      aria-busy={working || undefined}
      aria-disabled={working || undefined}
      onClick={press}
    >
      <span className={clsx('inline-flex items-center gap-1.5', working && 'opacity-0')}>
        {Icon ? <Icon aria-hidden /> : null}
        {children}
      </span>
      {working ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
          <span className="sr-only">{t('busy')}</span>
        </span>
      ) : null}
    </button>
  )
}

// The ref answers a second click within the same turn, before React has drawn the first.
const useOnce = (onClick: Props['onClick'], busy: boolean) => {
  const open = useRef(false)
  const [working, setWorking] = useState(false)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || open.current) return event.preventDefault()
    const answer = onClick?.(event)
    if (!(answer instanceof Promise)) return
    open.current = true
    setWorking(true)
    void answer.finally(() => {
      open.current = false
      setWorking(false)
    })
  }
  return [press, busy || working] as const
}
