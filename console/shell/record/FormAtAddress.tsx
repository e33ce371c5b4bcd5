import { type ComponentType, Suspense } from 'react'
import { useAddress } from './useAddress.ts'
import { useMay } from './useMay.ts'

/** What every form of a record is given: whose it is, none for a new one, and the way out. */
export type FormProps = { id: string | undefined; onClose: () => void }

type Props = {
  form: ComponentType<FormProps>
  /** The actions that let a person open it for a new record, and for one that is there. */
  create: string
  change: string
}

/** The form that a list's address names: `dialog=new`, or `edit` with the id of a record. */
export const FormAtAddress = ({ form: Form, create, change }: Props) => {
  const { get, set } = useAddress()
  const may = useMay()
  const edited = may(change) ? get('edit') : undefined
  const isNew = get('dialog') === 'new' && may(create)
  if (edited === undefined && !isNew) return null
  return (
    <Suspense>
      <Form key={edited ?? 'new'} id={edited} onClose={() => set({ dialog: undefined, edit: undefined })} />
    </Suspense>
  )
}
