import { useKitWords } from '../../kit/kitWords.ts'
import { useColumnWords } from '../../settings/columns/words.ts'
import { labelOf } from '../labels.ts'
import type { Coming, ShownDepartment } from './tree.ts'
import { useDepartmentWords } from './words.ts'

/** Says what will happen to a department. */
export const usePlanSentence = (departments: readonly ShownDepartment[]): ((coming: Coming) => string) => {
  const t = useDepartmentWords()
  const kit = useKitWords()
  const columnWords = useColumnWords()
  const nameOf = (id: string): string => departments.find((one) => one.id === id)?.name ?? id
  return ({ day, department: { name }, plan, what }) => {
    if (what === 'open') return t('planOpen', { day, name })
    if (what === 'close' || !plan) return t('planClose', { day, name })
    const { to, headId, name: newName, mergeInto, splitInto, reason: _, ...others } = plan.change
    if (mergeInto !== undefined) return t('planMerge', { day, name, to: nameOf(mergeInto) })
    if (splitInto !== undefined) {
      const parts = splitInto.map(({ departmentId }) => t('quoted', { name: nameOf(departmentId) }))
      return t('planSplit', { day, name, to: parts.join(kit('listComma')) })
    }
    const rest = Object.keys(others).map((field) =>
      field === 'columnValues' ? columnWords('group') : labelOf(`department.${field}`),
    )
    return [
      ...(to === undefined
        ? []
        : [to === null ? t('planTop', { day, name }) : t('planMove', { day, name, to: nameOf(to) })]),
      ...(newName === undefined ? [] : [t('planRename', { day, name, to: newName })]),
      ...(headId === undefined ? [] : [t('planHead', { day, name })]),
      ...(rest.length === 0 ? [] : [t('planChange', { day, name, fields: rest.join(kit('listComma')) })]),
    ].join(kit('sentenceComma'))
  }
}
