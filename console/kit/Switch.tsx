import type { ReactNode } from 'react'
import { useFieldProps } from './Field.tsx'

type Props = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  'aria-label'?: string
  children?: ReactNode
}

/** On or off, at once, without a save. */
export const Switch = ({ checked, onCheckedChange, children, ...rest }: Props) => (
  <label className="flex w-fit items-center gap-2">
    <input
      {...useFieldProps()}
      {...rest}
      type="checkbox"
      role="switch"
      className="switch"
      checked={checked}
      onChange={(event) => onCheckedChange(event.target.checked)}
    />
    {children}
  </label>
)
