import { useState } from 'react'
import type { ErasureAnswer } from '../../../projections/audit/privacyAnswers.ts'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { WishDialog } from '../parts/WishDialog.tsx'
import { Meaning } from './Meaning.tsx'
import { useErasureSteps } from './useErasures.ts'
import { useErasureWords } from './words.ts'

type Props = { request: ErasureAnswer; onClose: () => void }

const isSame = (typed: string, name: string): boolean =>
  typed.trim().toLocaleLowerCase() === name.trim().toLocaleLowerCase()

/** The point of no return: whoever confirms types whom they mean. */
export const ConfirmErasure = ({ request: { id, subject }, onClose }: Props) => {
  const t = useErasureWords()
  const { confirm } = useErasureSteps()
  const [typed, type] = useState('')
  const [checked, setChecked] = useState(false)
  const fits = isSame(typed, subject.name)
  return (
    <WishDialog
      title={t('confirmTitle', { name: subject.name })}
      line={t('confirmLine')}
      action={t('confirmSend')}
      look="bad-main"
      check={() => {
        setChecked(true)
        return fits
      }}
      onSend={async () => {
        await confirm(id)
        onClose()
      }}
      onClose={onClose}
    >
      <Meaning bare />
      <Field
        label={t('confirmType', { name: subject.name })}
        required
        error={checked && !fits ? t('confirmWrong') : undefined}
      >
        <TextInput value={typed} autoComplete="off" onChange={({ target }) => type(target.value)} />
      </Field>
    </WishDialog>
  )
}
