import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { useFieldProps } from './Field.tsx'

/** Several lines of text; grows with what is written where the browser can. */
export const TextArea = ({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    {...useFieldProps()}
    rows={rows}
    {...rest}
    className={clsx('control field-sizing-content h-auto max-h-80 min-h-20 py-1.5 leading-5', className)}
  />
)
