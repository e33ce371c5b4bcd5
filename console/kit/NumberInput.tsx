import { clsx } from 'clsx'
import { type ComponentProps, useState } from 'react'
import { formatNumber } from './format.ts'
import { TextInput } from './TextInput.tsx'

const FULL_WIDTH = /[０-９．－，]/g
const narrow = (sign: string) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)

/** What was typed or pasted as the decimal it means: no grouping, no blanks, full-width digits made narrow. */
export const toDecimal = (typed: string): string =>
  typed
    .replace(FULL_WIDTH, narrow)
    .replace(/[,\s'’]/g, '')
    .replace(/^\+/, '')

/** Whether a decimal string is complete: "12.", "-" and "1e5" are not. */
export const isDecimal = (value: string): boolean => /^-?\d+(\.\d+)?$/.test(value)

type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type' | 'defaultValue'> & {
  /** A decimal as a string, so that no digit is lost on the way; '' when nothing is entered. */
  value: string
  onValueChange: (value: string) => void
  places?: number
  unit?: string | undefined
}

/** A number kept as the string that was typed. Grouped while one reads, bare while one types; never rounds, never clamps. */
export const NumberInput = ({ value, onValueChange, places = 0, unit, className, onFocus, onBlur, ...rest }: Props) => {
  const [typing, setTyping] = useState(false)
  const shown = typing || !isDecimal(value) ? value : formatNumber(value, places)
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      suffix={unit}
      className={clsx('tabular-nums', className)}
      value={shown}
      onChange={(event) => onValueChange(toDecimal(event.target.value))}
      onFocus={(event) => {
        setTyping(true)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setTyping(false)
        onBlur?.(event)
      }}
    />
  )
}
