import type { DepartmentNode } from '../tree.ts'

/** What every dialog about a department is given. */
export type DepartmentDialogProps = {
  department: DepartmentNode
  departments: readonly DepartmentNode[]
  refresh: () => Promise<void>
  onClose: () => void
}
