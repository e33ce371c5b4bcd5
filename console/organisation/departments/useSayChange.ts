import type { Plan } from '../../../events/organisation/orgTree.ts'
import { useKitWords } from '../../kit/kitWords.ts'
import type { DepartmentNode, ShownDepartment } from './tree.ts'
import { usePlanSentence } from './usePlanSentence.ts'

/** How values of a department are said in its history. */
export const useSayChange = (departments: readonly DepartmentNode[]) => {
  const kit = useKitWords()
  const sayPlan = usePlanSentence(departments)
  const known = new Map<string, ShownDepartment>(departments.map((one) => [one.id, one]))
  const people = new Map(departments.flatMap(({ headId, head }) => (headId && head ? [[headId, head] as const] : [])))
  return (field: string, value: unknown): string => {
    if (field === 'parentId') return known.get(String(value))?.name ?? String(value)
    if (field === 'headId') return people.get(String(value)) ?? String(value)
    if (field === 'successors' || field === 'predecessors')
      return (value as readonly string[]).map((id) => known.get(id)?.name ?? id).join(kit('listComma')) || kit('none') // ids
    if (field !== 'plans') return String(value)
    const plans = value as readonly Plan[] // what the read model keeps there
    const said = plans.flatMap((plan) => {
      const department = known.get(plan.departmentId)
      return department ? [sayPlan({ day: plan.effectiveAt, department, plan, what: 'plan' })] : []
    })
    return said.length > 0 ? said.join(kit('sentenceComma')) : kit('none')
  }
}
