import { useState } from 'react'
import { Field } from '../../kit/Field.tsx'
import { say } from '../../kit/toast.ts'
import { TextArea } from '../../kit/TextArea.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { navigate } from '../../shell/hashLocation.ts'
import { newestInto } from '../../shell/record/newestInto.ts'
import { RecordDrawer } from '../../shell/record/RecordDrawer.tsx'
import { useRecordForm } from '../../shell/record/useRecordForm.ts'
import { useSave } from '../../shell/record/useSave.ts'
import { useRecordWords } from '../../shell/record/words.ts'
import type { ListedShipment } from '../shipments/useShipments.ts'
import { labelOf, sentences } from './labels.ts'
import {
  type Carried,
  type DeclarationInput,
  headFields,
  inputOf,
  inputOfNew,
  lineFields,
  linesOf,
  schemasFor,
  shipmentsIn,
} from './lineInput.ts'
import { LinesField } from './LinesField.tsx'
import { apiPath, declarationPath, listPath } from './paths.ts'
import { type DetailedDeclaration, useRefreshDeclarations } from './useDeclarations.ts'
import { useCustomsWords } from './words.ts'

type Props = {
  declaration: DetailedDeclaration | undefined
  /** With which shipments a new one begins. */
  chosen: readonly ListedShipment[]
  onClose: () => void
}

type Known = ReadonlyMap<string, Carried>

const knownFrom = ({ declaration, chosen }: Props): Known =>
  new Map([
    ...(declaration?.lines ?? []).map(({ shipmentId, name, qty }) => [shipmentId, { name, qty }] as const),
    ...chosen.map(({ id, name, qty }) => [id, { name, qty: qty ?? '0' }] as const),
  ])

/** The form of a declaration: its head, and what is declared of each shipment. */
export const DeclarationDrawer = (props: Props) => {
  const { declaration, chosen, onClose } = props
  const t = useCustomsWords()
  const words = useRecordWords()
  const [known, setKnown] = useState(() => knownFrom(props))
  const { current, take, save } = useSave<DetailedDeclaration>({
    record: declaration,
    path: apiPath,
    refresh: useRefreshDeclarations(),
  })
  const initial = declaration ? inputOf(declaration) : inputOfNew(chosen)
  const [schemas, setSchemas] = useState(() => schemasFor(initial))
  const labels = (name: string): string => {
    const [field = '', shipmentId] = name.split(':')
    if (shipmentId === undefined) return field === 'shipments' ? t('shipments') : labelOf(field)
    return t('lineOf', { name: known.get(shipmentId)?.name ?? shipmentId, field: labelOf(`line.${field}`) })
  }
  const form = useRecordForm<DeclarationInput>({ initial, schemas, labels, phrases: sentences })
  const { input, set, error } = form

  const saveAll = async (): Promise<void> => {
    if (shipmentsIn(input).length === 0) throw new Error(t('noLines'))
    const head = Object.fromEntries(headFields.map((name) => [name, input[name] ?? '']))
    const isLine = (name: string): boolean =>
      name === 'shipments' || lineFields.some((field) => name.startsWith(`${field}:`))
    const changed = [
      ...headFields.filter((name) => form.changed.includes(name)),
      ...(form.changed.some(isLine) ? ['lines'] : []),
    ]
    const outcome = await save(changed.length > 0, { ...head, lines: linesOf(input) }, changed)
    if (!current && outcome)
      say(words('created', { name: known.get(shipmentsIn(input)[0] ?? '')?.name ?? '' }), {
        link: { label: words('open'), open: () => navigate(declarationPath(outcome.id)) },
      })
    onClose()
  }
  return (
    <RecordDrawer
      title={current ? t('editTitle', { name: current.name }) : t('addTitle')}
      form={form}
      name={`${listPath}/${current?.id ?? 'new'}`}
      onSave={saveAll}
      onClose={onClose}
      record={newestInto({ kind: 'customs', path: apiPath, current, take, form, inputOf })}
    >
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        {(['currency', 'tradeMethod', 'port'] as const).map((name) => (
          <Field
            key={name}
            label={labelOf(name)}
            {...(name === 'currency' ? { required: true } : { optional: true })}
            error={error(name)}
          >
            <TextInput name={name} value={input[name] ?? ''} onChange={(event) => set(name, event.target.value)} />
          </Field>
        ))}
      </div>
      <LinesField
        form={form}
        known={known}
        onLines={(next, shipment) => {
          if (shipment) setKnown(new Map([...known, [shipment.id, { name: shipment.name, qty: shipment.qty ?? '0' }]]))
          setSchemas(schemasFor(next))
        }}
      />
      <Field label={labelOf('remarks')} optional error={error('remarks')}>
        <TextArea
          name="remarks"
          rows={3}
          value={input['remarks'] ?? ''}
          onChange={(event) => set('remarks', event.target.value)}
        />
      </Field>
    </RecordDrawer>
  )
}
