import { clsx } from 'clsx'
import { createContext, type ReactNode, use, useId } from 'react'
import { useKitWords } from './kitWords.ts'

type Wiring = Readonly<{
  id: string | undefined
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}>

const FieldContext = createContext<Wiring | undefined>(undefined)

type Props = {
  label: ReactNode
  required?: boolean
  optional?: boolean
  help?: ReactNode
  error?: string | undefined
  /** For controls that are several elements (choices, segments, two dates): they are named by the label instead. */
  group?: boolean
  className?: string
  children: ReactNode
}

/** A label, its one control, and below it the help or what is wrong. Wires ids and aria for every control of the kit. */
export const Field = ({ label, required = false, optional, help, error, group, className, children }: Props) => {
  const t = useKitWords()
  const id = useId()
  const describedBy = error || help ? `${id}-note` : undefined
  const wiring = { id: group ? undefined : id, labelId: `${id}-label`, describedBy, invalid: Boolean(error), required }
  const Label = group ? 'span' : 'label'
  return (
    <div
      className={clsx('min-w-0', className)}
      {...(group ? { role: 'group', 'aria-labelledby': wiring.labelId, 'aria-describedby': describedBy } : {})}
    >
      <Label
        {...(group ? {} : { htmlFor: id })}
        id={wiring.labelId}
        className="mb-[5px] block w-fit text-13 font-medium"
      >
        {label}
        {required ? (
          <span aria-hidden className="ml-0.5 text-bad">
            *
          </span>
        ) : null}
        {optional ? <span className="ml-1.5 font-normal text-text-3">{t('optional')}</span> : null}
      </Label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {describedBy ? (
        <p id={describedBy} className={clsx('mt-1 text-[12.5px] leading-[18px]', error ? 'text-bad' : 'text-text-3')}>
          {error || help}
        </p>
      ) : null}
    </div>
  )
}

/** What a control takes from the field around it. Its own props, given after, win. */
export const useFieldProps = () => {
  const field = use(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  } as const
}

/** The same for a control made of several elements: named by the label, described by the note. */
export const useFieldGroupProps = () => {
  const field = use(FieldContext)
  if (!field) return {}
  return {
    'aria-labelledby': field.labelId,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  } as const
}
