import { type FormEvent, useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Field } from '../../../kit/Field.tsx'
import { useKitWords } from '../../../kit/kitWords.ts'
import { TextInput } from '../../../kit/TextInput.tsx'
import { CallSilenced, sentenceOf } from '../../../shell/problems.ts'
import { useImportWords } from '../words.ts'

type Props = {
  /** The name it has; without one it is kept for the first time. */
  name?: string
  onName: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks for the name of a mapping; a name that is taken is said at the field. */
export const MappingName = ({ name: old, onName, onClose }: Props) => {
  const t = useImportWords()
  const kit = useKitWords()
  const [name, setName] = useState(old ?? '')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const submit = async (): Promise<void> => {
    if (name.trim() === '') return setProblem(t('nameMissing'))
    setBusy(true)
    try {
      await onName(name.trim())
      onClose()
    } catch (error) {
      setProblem(error instanceof CallSilenced ? undefined : sentenceOf(error))
      setBusy(false)
    }
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    if (!busy) void submit()
  }
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title={old === undefined ? t('saveTitle') : t('renameTitle')}
      busy={busy}
      onSubmit={onSubmit}
      footer={
        <>
          <Button onClick={onClose}>{kit('cancel')}</Button>
          <Button look="main" type="submit" busy={busy}>
            {old === undefined ? t('save') : t('rename')}
          </Button>
        </>
      }
    >
      <Field label={t('name')} required error={problem} help={t('saveLine')}>
        <TextInput value={name} maxLength={64} onChange={({ target }) => setName(target.value)} />
      </Field>
    </Dialog>
  )
}
