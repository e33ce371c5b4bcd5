import { Suspense } from 'react'
import type { DepartmentNode } from './tree.ts'
import { CancelPlan } from './dialogs/CancelPlan.tsx'
import { CloseDepartment } from './dialogs/CloseDepartment.tsx'
import { MergeDepartments } from './dialogs/MergeDepartments.tsx'
import { MoveDepartment } from './dialogs/MoveDepartment.tsx'
import { ReopenDepartment } from './dialogs/ReopenDepartment.tsx'
import { SetHead } from './dialogs/SetHead.tsx'
import { SplitDepartment } from './screen.ts'
import { type OrganisationView, useRefreshDepartments } from './useDepartments.ts'

type Props = { departments: readonly DepartmentNode[]; chosen: DepartmentNode | undefined; view: OrganisationView }

const dialogs = {
  move: MoveDepartment,
  merge: MergeDepartments,
  split: SplitDepartment,
  head: SetHead,
  close: CloseDepartment,
  reopen: ReopenDepartment,
  cancelPlan: CancelPlan,
} as const

const isDialog = (name: string | undefined): name is keyof typeof dialogs => name !== undefined && name in dialogs

/** The dialog that the address asks for, about the department that is looked at. */
export const DepartmentDialogs = ({ departments, chosen, view }: Props) => {
  const refresh = useRefreshDepartments()
  if (!chosen || !isDialog(view.dialog)) return null
  const Open = dialogs[view.dialog]
  return (
    <Suspense>
      <Open
        key={chosen.id}
        department={chosen}
        departments={departments}
        refresh={refresh}
        onClose={() => view.set({ dialog: undefined, to: undefined })}
      />
    </Suspense>
  )
}
