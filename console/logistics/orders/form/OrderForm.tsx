import { useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { Drawer } from '../../../kit/Drawer.tsx'
import { Failed } from '../../../kit/Empty.tsx'
import { SkeletonText } from '../../../kit/Skeleton.tsx'
import { useGet } from '../../../shell/calls.ts'
import { requestIdOf, sentenceOf } from '../../../shell/problems.ts'
import type { ShownOrder } from '../detail/order.ts'
import { apiPath } from '../paths.ts'
import { useOrderWords } from '../words.ts'
import { FormDrawer } from './FormDrawer.tsx'

type Props = {
  /** The order to edit; a new one without it. */
  id: string | undefined
  /** The field to begin with. */
  focus?: string
  onClose: () => void
}

/** The drawer in which an order is entered or changed. */
export const OrderForm = ({ id, focus, onClose }: Props) =>
  id === undefined ? (
    <FormDrawer order={undefined} focus={focus} onClose={onClose} />
  ) : (
    <EditForm id={id} focus={focus} onClose={onClose} />
  )

/** Begins with the order as it is now, and stays with that: what changes meanwhile is met when saving. */
const EditForm = ({ id, focus, onClose }: { id: string; focus: string | undefined; onClose: () => void }) => {
  const t = useOrderWords()
  const { data, error, isValidating, mutate } = useGet<ShownOrder>(`${apiPath}/${encodeURIComponent(id)}`)
  const [begun, setBegun] = useState<ShownOrder>()
  if (begun === undefined && data !== undefined && !isValidating) setBegun(data)
  if (begun?.allowed.includes('ChangeOrder')) return <FormDrawer order={begun} focus={focus} onClose={onClose} />
  return (
    <Drawer open title={t('edit')} onOpenChange={onClose} footer={<Button onClick={onClose}>{t('understood')}</Button>}>
      {error ? (
        <Failed sentence={sentenceOf(error)} requestId={requestIdOf(error)} onRetry={() => mutate()} />
      ) : begun ? (
        <p>{t('notEditable')}</p>
      ) : (
        <div role="status" aria-label={t('formLoading')}>
          <SkeletonText lines={8} />
        </div>
      )}
    </Drawer>
  )
}
