import { type FormEvent, type ReactNode, useState } from 'react'
import type { CustomsCommand } from '../../../events/logistics/customs.ts'
import { Button } from '../../kit/Button.tsx'
import { DateInput } from '../../kit/DateInput.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { toDay } from '../../kit/format.ts'
import { useKitWords } from '../../kit/kitWords.ts'
import { Notice } from '../../kit/Notice.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { sentenceOf } from '../../shell/problems.ts'
import type { ListedDeclaration } from './useDeclarations.ts'
import { useCustomsWords } from './words.ts'

export type Command = Extract<CustomsCommand, 'DeclareCustoms' | 'HoldCustoms' | 'ReleaseCustoms'>
export type Named = Pick<ListedDeclaration, 'id' | 'name' | 'number' | 'version'>
export type Said = Readonly<Record<string, string>>

const asked: Readonly<Record<Command, readonly string[]>> = {
  DeclareCustoms: ['number', 'on'],
  HoldCustoms: ['reason'],
  ReleaseCustoms: ['on'],
}

type Props = { command: Command; rows: readonly Named[]; onClose: () => void; onSay: (said: Said) => Promise<void> }

/** Asks what a step of a declaration needs: the customs number, a day, or a reason. */
export const CustomsDialog = ({ command, rows, onClose, onSay }: Props) => {
  const t = useCustomsWords()
  const kit = useKitWords()
  const names = asked[command]
  const [only, ...others] = rows
  const [said, setSaid] = useState<Said>({ on: toDay(new Date()), number: only?.number ?? '' })
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const missing = (name: string): boolean => (said[name] ?? '').trim() === ''

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
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
  const set = (name: string, value: string): void => setSaid((before) => ({ ...before, [name]: value }))
  const field = (name: 'number' | 'on' | 'reason', control: ReactNode): ReactNode =>
    names.includes(name) ? (
      <Field label={t(name)} required error={tried && missing(name) ? t('missing') : undefined}>
        {control}
      </Field>
    ) : null
  return (
    <Dialog
      open
      size="small"
      title={
        only && others.length === 0
          ? `${t(command)} · ${only.name}`
          : t('many', { action: t(command), count: rows.length })
      }
      busy={busy}
      onOpenChange={onClose}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {kit('cancel')}
          </Button>
          <Button look="main" type="submit" busy={busy}>
            {t(command)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem ? <Notice tone="bad">{problem}</Notice> : null}
        {command === 'ReleaseCustoms' ? <p className="text-14 text-text-2">{t('releaseLine')}</p> : null}
        {field(
          'number',
          <TextInput
            value={said['number'] ?? ''}
            maxLength={64}
            onChange={(event) => set('number', event.target.value)}
          />,
        )}
        {field('on', <DateInput value={said['on'] ?? ''} onValueChange={(on) => set('on', on)} />)}
        {field(
          'reason',
          <TextArea
            value={said['reason'] ?? ''}
            maxLength={500}
            onChange={(event) => set('reason', event.target.value)}
          />,
        )}
      </div>
    </Dialog>
  )
}
