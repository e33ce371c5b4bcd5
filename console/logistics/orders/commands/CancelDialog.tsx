import { type FormEvent, useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { sentenceOf } from '../../../shell/problems.ts'
import { nameOfOrder, type NamedOrder } from '../orderName.ts'
import { useOrderWords } from '../words.ts'

type Props = {
  open: boolean
  orders: readonly NamedOrder[]
  onClose: () => void
  onCancel: (reason: string) => Promise<void>
}

const longest = 500

/** Cancelling needs a reason; it stays with each order. */
export const CancelDialog = ({ open, ...rest }: Props) => (open ? <OpenDialog {...rest} /> : null)

const OpenDialog = ({ orders, onClose, onCancel }: Omit<Props, 'open'>) => {
  const t = useOrderWords()
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [only] = orders
  const title =
    orders.length === 1 && only
      ? t('cancelOne', { name: nameOfOrder(only) })
      : t('cancelMany', { count: orders.length })

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const given = reason.trim()
    setWrong(given === '')
    if (given === '') return event.currentTarget.querySelector('textarea')?.focus()
    setBusy(true)
    setProblem(undefined)
    try {
      await onCancel(given)
      onClose()
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }

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
            {t('keepOrders')}
          </Button>
          <Button look="bad-main" type="submit" busy={busy}>
            {orders.length === 1 ? t('cancelOrder') : t('cancelMany', { count: orders.length })}
          </Button>
        </>
      }
    >
      {problem ? (
        <Notice tone="bad" className="mb-4">
          {problem}
        </Notice>
      ) : null}
      <Field label={t('reason')} required help={t('reasonHelp')} error={wrong ? t('reasonMissing') : undefined}>
        <TextArea value={reason} maxLength={longest} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </Dialog>
  )
}
