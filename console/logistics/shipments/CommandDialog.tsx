import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { DateInput } from '../../kit/DateInput.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { toDay } from '../../kit/format.ts'
import { useKitWords } from '../../kit/kitWords.ts'
import { Notice } from '../../kit/Notice.tsx'
import { Select } from '../../kit/Select.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { useGet } from '../../shell/calls.ts'
import { sentenceOf } from '../../shell/problems.ts'
import { type Command, isHarsh, steps } from './commands.ts'
import { shipmentApi } from './paths.ts'
import type { ListedShipment } from './useShipments.ts'
import { useShipmentWords } from './words.ts'

/** What the command says beside whom it concerns. */
export type Said = Readonly<Record<string, string>>

type Props = {
  command: Command
  rows: readonly ListedShipment[]
  onClose: () => void
  onSay: (said: Said) => Promise<void>
}

const asksFor = (command: Command): readonly string[] => {
  if (steps.includes(command)) return ['on']
  if (command === 'RaiseException') return ['text', 'ownerId']
  if (command === 'ResolveException') return ['note']
  return command === 'CancelShipment' ? ['reason'] : []
}

const mayBeEmpty = (name: string): boolean => name === 'note'

/** Asks what a command needs: a day, a reason, or what happened and who sees to it. */
export const CommandDialog = ({ command, rows, onClose, onSay }: Props) => {
  const t = useShipmentWords()
  const kit = useKitWords()
  const names = asksFor(command)
  const [said, setSaid] = useState<Said>({ on: toDay(new Date()) })
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const missing = (name: string): boolean => !mayBeEmpty(name) && (said[name] ?? '').trim() === ''
  const [only, ...others] = rows
  const title =
    only && others.length === 0 ? `${t(command)} · ${only.name}` : t('many', { action: t(command), count: rows.length })

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setAsked(true)
    if (busy || names.some(missing)) return
    setBusy(true)
    setProblem(undefined)
    try {
      await onSay(Object.fromEntries(names.map((name) => [name, (said[name] ?? '').trim()])))
      onClose()
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  const field = (name: string, label: string, help: string | undefined, control: ReactNode): ReactNode =>
    names.includes(name) ? (
      <Field
        label={label}
        {...(mayBeEmpty(name) ? { optional: true } : { required: true })}
        {...(help ? { help } : {})}
        error={asked && missing(name) ? t('missing') : undefined}
      >
        {control}
      </Field>
    ) : null
  const set = (name: string, value: string): void => setSaid((before) => ({ ...before, [name]: value }))
  const prose = (name: string): ReactNode => (
    <TextArea value={said[name] ?? ''} maxLength={500} onChange={(event) => set(name, event.target.value)} />
  )
  return (
    <Dialog
      open
      size="small"
      title={title}
      busy={busy}
      onOpenChange={onClose}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {command === 'CancelShipment' ? t('keep') : kit('cancel')}
          </Button>
          <Button look={isHarsh(command) ? 'bad-main' : 'main'} type="submit" busy={busy}>
            {t(command)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem ? <Notice tone="bad">{problem}</Notice> : null}
        {command === 'ReturnShipment' ? <p className="text-14 text-text-2">{t('returnLine')}</p> : null}
        {field('on', t('on'), undefined, <DateInput value={said['on'] ?? ''} onValueChange={(on) => set('on', on)} />)}
        {field('reason', t('reason'), t('reasonHelp'), prose('reason'))}
        {field('text', t('exception'), undefined, prose('text'))}
        {field('note', t('note'), undefined, prose('note'))}
        {only && names.includes('ownerId')
          ? field(
              'ownerId',
              t('owner'),
              undefined,
              <Owners of={only.id} value={said['ownerId']} onChange={(owner) => set('ownerId', owner)} />,
            )
          : null}
      </div>
    </Dialog>
  )
}

type Owner = Readonly<{ id: string; name: string }>

const Owners = ({ of, value, onChange }: { of: string; value: string | undefined; onChange: (id: string) => void }) => {
  const t = useShipmentWords()
  const { data = [] } = useGet<readonly Owner[]>(`${shipmentApi(of)}/owners`)
  const options = data.map(({ id, name }) => ({ value: id, label: name }))
  return <Select options={options} value={value} onValueChange={onChange} placeholder={t('chooseOwner')} />
}
