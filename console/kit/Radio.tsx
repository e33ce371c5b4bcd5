import { useId } from 'react'
import { useFieldGroupProps } from './Field.tsx'
import type { Option } from './Select.tsx'

type Props<Value extends string> = {
  options: readonly Option<Value>[]
  value: Value | undefined
  onValueChange: (value: Value) => void
  disabled?: boolean
}

/** One of a few, all seen at once, each with room for a note. Give the field around it `group`. */
export const Radio = <Value extends string>({ options, value, onValueChange, disabled = false }: Props<Value>) => {
  const name = useId()
  return (
    <div role="radiogroup" {...useFieldGroupProps()} className="grid gap-2">
      {options.map((option) => (
        <label key={option.value} className="flex w-fit items-start gap-2">
          <span className="flex h-5 items-center">
            <input
              type="radio"
              name={name}
              className="check-box"
              checked={option.value === value}
              disabled={disabled || option.disabled}
              onChange={() => onValueChange(option.value)}
            />
          </span>
          <span>
            {option.label}
            {option.note ? <span className="block text-13 text-text-3">{option.note}</span> : null}
          </span>
        </label>
      ))}
    </div>
  )
}
