import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useFieldProps } from './Field.tsx'

type Props = Omit<ComponentProps<'input'>, 'className'> & {
  icon?: LucideIcon
  suffix?: ReactNode
  className?: string | undefined
}

/** One line of text. Takes every prop of an input, so that form libraries can register it. */
export const TextInput = ({ icon: Icon, suffix, className, ...rest }: Props) => {
  const field = useFieldProps()
  if (!Icon && !suffix) return <input {...field} {...rest} className={clsx('control', className)} />
  return (
    <span className={clsx('control gap-2', className)}>
      {Icon ? <Icon aria-hidden className="text-text-3" /> : null}
      <input {...field} {...rest} className="h-full w-full min-w-0 bg-transparent outline-none" />
      {suffix ? <span className="shrink-0 text-13 text-text-3">{suffix}</span> : null}
    </span>
  )
}
