import { Fragment, type ReactNode, useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { OrderField } from '../../../../events/logistics/orderFields.ts'
import { Field } from '../../../kit/Field.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { gapOf, type ShownOrder } from '../detail/order.ts'
import { fieldGroups } from '../fieldGroups.ts'
import { useOrderLabels } from '../labels.ts'
import { useOrderWords } from '../words.ts'
import { OrderControl } from './OrderControl.tsx'
import type { OrderInput } from './rules.ts'

type Props = {
  form: UseFormReturn<OrderInput>
  input: OrderInput
  required: readonly OrderField[]
  isNew: boolean
  order: ShownOrder | undefined
  /** Which lines say the same; stands under the last of the fields that they share. */
  repeated: ReactNode
  onChange: (name: keyof OrderInput, text: string) => void
}

const helps = {
  alreadyQty: 'helpAlreadyQty',
  qty: 'helpQty',
  requiredEtd: 'helpRequiredEtd',
  eta: 'helpEta',
  deliveredDate: 'helpDelivered',
  grossWeight: 'helpGross',
  hsCode: 'helpHs',
  currency: 'helpCurrency',
  value: 'helpValue',
} as const

const filledIn: readonly OrderField[] = ['alreadyQty', 'qty'] // left empty, a new line fills them in

/** The fields of an order in named groups. */
export const OrderFields = ({ form, input, required, isNew, order, repeated, onChange }: Props) => {
  const t = useOrderWords()
  const { label } = useOrderLabels()
  const { errors } = form.formState
  const helpOf = (name: OrderField): string | undefined => {
    const gap = order && gapOf(order, name)
    if (gap?.text) return `${t('gap')}: ${gap.text}`
    return name in helps ? t(helps[name as keyof typeof helps]) : undefined // just looked up
  }
  const isRequired = (name: OrderField): boolean => required.includes(name) && !(isNew && filledIn.includes(name))
  return (
    <div className="grid gap-5">
      {fieldGroups.map(({ name: group, fields }) => (
        <Group key={group} title={t(group)}>
          {fields.map((name) => (
            <Fragment key={name}>
              <Field label={label(name)} required={isRequired(name)} help={helpOf(name)} error={errors[name]?.message}>
                <OrderControl name={name} value={input[name]} onChange={(text) => onChange(name, text)} />
              </Field>
              {name === 'requiredEtd' ? repeated : null}
            </Fragment>
          ))}
          {isNew && group === 'groupGoods' ? (
            <Field label={label('lineNumber')} help={t('helpLineNumber')} error={errors.lineNumber?.message}>
              <TextInput
                name="lineNumber"
                value={input.lineNumber}
                onChange={(event) => onChange('lineNumber', event.target.value)}
              />
            </Field>
          ) : null}
        </Group>
      ))}
    </div>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4 not-first:border-t not-first:pt-4">
      <h3 id={id} className="text-14">
        {title}
      </h3>
      {children}
    </section>
  )
}
