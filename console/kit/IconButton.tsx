import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Tip } from './Tip.tsx'

type Props = Omit<ComponentProps<'button'>, 'className' | 'children'> & {
  icon: LucideIcon
  label: string
  keys?: string
  badge?: number | undefined
  small?: boolean
}

// Drawn by the style sheet: the number is part of the button's name already.
const badgeClass = clsx(
  'after:absolute after:top-0.5 after:right-px after:min-w-3.5 after:rounded-full after:bg-bad after:px-[3px]',
  'after:text-center after:text-[10px] after:leading-[14px] after:font-semibold after:text-surface',
  'after:content-[attr(data-badge)]',
)

/** An icon every product has (close, refresh, fullscreen) with its name in a tooltip, and a count when there is one. */
export const IconButton = ({ icon: Icon, label, keys, badge = 0, small = false, ...rest }: Props) => (
  <Tip text={label} keys={keys}>
    <button
      type="button"
      aria-label={badge > 0 ? `${label} (${badge})` : label}
      {...rest}
      data-badge={badge > 99 ? '99+' : badge || undefined}
      className={clsx(
        badge > 0 && badgeClass,
        'relative grid shrink-0 place-items-center rounded-md text-text-2 transition-colors',
        'hover:bg-hover hover:text-text disabled:pointer-events-none disabled:opacity-40',
        small ? 'size-6' : 'size-8',
      )}
    >
      <Icon aria-hidden />
    </button>
  </Tip>
)
