import { X } from 'lucide-react'
import { useState } from 'react'
import { Field } from '../../kit/Field.tsx'
import { formatNumber } from '../../kit/format.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import { NumberInput } from '../../kit/NumberInput.tsx'
import { Picker } from '../../kit/Picker.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { useList } from '../../shell/calls.ts'
import type { RecordForm } from '../../shell/record/useRecordForm.ts'
import { apiPath as shipmentsApi } from '../shipments/paths.ts'
import type { ListedShipment } from '../shipments/useShipments.ts'
import { labelOf } from './labels.ts'
import { type Carried, type DeclarationInput, lineFields, lineFrom, nameIn, shipmentsIn } from './lineInput.ts'
import { useCustomsWords } from './words.ts'

type Props = {
  form: RecordForm<DeclarationInput>
  known: ReadonlyMap<string, Carried>
  /** What the form holds now, and the shipment that came to it. */
  onLines: (next: DeclarationInput, shipment: ListedShipment | undefined) => void
}

const declarable = {
  crossBorder: { op: 'eq', value: 'yes' },
  status: { op: 'in', value: ['BOOKED', 'DEPARTED', 'ARRIVED'] },
}

/** The shipments of a declaration and what is declared of each; others can be searched and added. */
export const LinesField = ({ form, known, onLines }: Props) => {
  const t = useCustomsWords()
  const [keyword, setKeyword] = useState('')
  const { data, isLoading } = useList<ListedShipment>(`${shipmentsApi}/getTransportByParam?pageNum=1&pageSize=50`, {
    filters: declarable,
    ...(keyword ? { keyword } : {}),
  })
  const ids = shipmentsIn(form.input)
  const found = data?.list ?? []
  const put = (changes: DeclarationInput, shipment?: ListedShipment): void => {
    for (const [name, text] of Object.entries(changes)) form.set(name, text)
    onLines({ ...form.input, ...changes }, shipment)
  }
  const drop = (id: string): void => put({ shipments: ids.filter((one) => one !== id).join(',') })
  const add = (shipment: ListedShipment): void => {
    const line = lineFrom(shipment)
    const fields = Object.fromEntries(lineFields.map((field) => [nameIn(shipment.id, field), line[field]]))
    const currency = form.input['currency'] ? {} : { currency: shipment.currency ?? '' }
    put({ shipments: [...ids, shipment.id].join(','), ...fields, ...currency }, shipment)
  }
  const choose = (next: readonly string[]): void => {
    const gone = ids.find((id) => !next.includes(id))
    if (gone !== undefined) return drop(gone)
    const shipment = found.find(({ id }) => next.includes(id) && !ids.includes(id))
    if (shipment) add(shipment)
  }
  return (
    <fieldset className="grid gap-3">
      <Field label={t('shipments')} required error={form.error('shipments')}>
        <Picker
          multiple
          label={t('choose')}
          placeholder={t('choose')}
          options={found.map(({ id, name, description }) => ({
            value: id,
            label: name,
            ...(description ? { note: description } : {}),
          }))}
          known={[...known].map(([value, { name }]) => ({ value, label: name }))}
          value={ids}
          onValueChange={choose}
          onSearch={setKeyword}
          loading={isLoading}
        />
      </Field>
      {ids.map((id) => (
        <Line key={id} id={id} form={form} carried={known.get(id)} onDrop={() => drop(id)} />
      ))}
    </fieldset>
  )
}

type LineProps = { id: string; form: Props['form']; carried: Carried | undefined; onDrop: () => void }

const Line = ({ id, form, carried, onDrop }: LineProps) => {
  const t = useCustomsWords()
  const name = carried?.name ?? id
  return (
    <div className="grid gap-2 rounded-md border p-3">
      <div className="flex items-center justify-between gap-2 text-13">
        <b className="truncate font-medium">{name}</b>
        <span className="ml-auto shrink-0 text-text-2">{t('pieces', { qty: formatNumber(carried?.qty) })}</span>
        <IconButton icon={X} label={t('dropLine', { name })} onClick={onDrop} />
      </div>
      <div className="grid grid-cols-[1fr_2fr_1fr] gap-2 max-sm:grid-cols-1">
        {lineFields.map((field) => {
          const own = nameIn(id, field)
          const value = form.input[own] ?? ''
          return (
            <Field key={field} label={labelOf(`line.${field}`)} required error={form.error(own)}>
              {field === 'unitPrice' ? (
                <NumberInput name={own} value={value} onValueChange={(text) => form.set(own, text)} />
              ) : (
                <TextInput name={own} value={value} onChange={(event) => form.set(own, event.target.value)} />
              )}
            </Field>
          )
        })}
      </div>
    </div>
  )
}
