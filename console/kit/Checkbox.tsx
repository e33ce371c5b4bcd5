import { clsx } from 'clsx'
import { type ChangeEvent, type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { useFieldProps } from './Field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'className' | 'ref'> & {
  /** 'some' when only part of what it stands for is chosen. */
  checked?: boolean | 'some'
  onCheckedChange?: (checked: boolean, event: ChangeEvent<HTMLInputElement>) => void
  children?: ReactNode
}

/** Yes or no, or 'some' of many. With children it carries its own words; without, give it an aria-label. */
export const Checkbox = ({ checked = false, onCheckedChange, children, ...rest }: Props) => {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = checked === 'some'
  }, [checked])
  const input = (
    <input
      {...useFieldProps()}
      {...rest}
      ref={box}
      type="checkbox"
      className="check-box"
      checked={checked === true}
      onChange={(event) => onCheckedChange?.(event.target.checked, event)}
    />
  )
  if (!children) return input
  return (
    <label className={clsx('flex w-fit items-start gap-2 text-14', rest.disabled && 'text-text-3')}>
      <span className="flex h-5 items-center">{input}</span>
      {children}
    </label>
  )
}
