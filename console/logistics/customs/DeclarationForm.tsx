import useSWR from 'swr'
import { SkeletonText } from '../../kit/Skeleton.tsx'
import { Drawer } from '../../kit/Drawer.tsx'
import { send } from '../../shell/calls.ts'
import type { FormProps } from '../../shell/record/FormAtAddress.tsx'
import { FormOf } from '../../shell/record/FormOf.tsx'
import { useAddress } from '../../shell/record/useAddress.ts'
import { shipmentApi } from '../shipments/paths.ts'
import type { ListedShipment } from '../shipments/useShipments.ts'
import { DeclarationDrawer } from './DeclarationDrawer.tsx'
import { declarationApi } from './paths.ts'
import type { DetailedDeclaration } from './useDeclarations.ts'
import { useCustomsWords } from './words.ts'

const most = 200

/** The drawer of a declaration: a new one, over the shipments that the address names, or one that is there. */
export const DeclarationForm = ({ id, onClose }: FormProps) => {
  const t = useCustomsWords()
  const named = (useAddress().get('shipments') ?? '').split(',').filter(Boolean).slice(0, most)
  const wanted = id === undefined ? named : []
  const { data: chosen, error } = useSWR<readonly ListedShipment[]>(
    wanted.length > 0 ? ['shipments', ...wanted] : null,
    () => Promise.all(wanted.map((one) => send<ListedShipment>('GET', shipmentApi(one)))),
  )
  if (wanted.length > 0 && chosen === undefined && error === undefined)
    return (
      <Drawer open title={t('addTitle')} onOpenChange={onClose}>
        <SkeletonText lines={8} />
      </Drawer>
    )
  return (
    <FormOf<DetailedDeclaration> path={id && declarationApi(id)} title={t('facts')} onClose={onClose}>
      {(declaration) => <DeclarationDrawer declaration={declaration} chosen={chosen ?? []} onClose={onClose} />}
    </FormOf>
  )
}
