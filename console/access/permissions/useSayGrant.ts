import type { DepartmentGrant } from '../../../events/access/permission.ts'
import { useKitWords } from '../../kit/kitWords.ts'
import { currentLanguage } from '../../kit/words.ts'
import { useIdentity } from '../../shell/identity.ts'
import { useDepartments } from '../../organisation/departments/useDepartments.ts'
import { useActions, useMenuTree } from './usePermissions.ts'
import { usePermissionWords } from './words.ts'

const most = 6

/** How values of a permission are said in its history: a few names, and how many more. */
export const useSayGrant = () => {
  const t = usePermissionWords()
  const kit = useKitWords()
  const language = currentLanguage()
  const { data: actions = [] } = useActions()
  const { data: menus = [] } = useMenuTree()
  const { data: departments = [] } = useDepartments(useIdentity().data?.companyId ?? undefined)
  const names = new Map([
    ...actions.map(({ action, title }) => [action, title] as const),
    ...menus.map(({ id, name }) => [id, name[language]] as const),
  ])
  const units = new Map(departments.map(({ id, name }) => [id, name]))
  const sayOne = (one: unknown): string => {
    if (typeof one === 'string') return names.get(one) ?? one
    const { departmentId, below } = one as DepartmentGrant // the other kind of thing that is granted
    return `${units.get(departmentId) ?? departmentId} (${t(below ? 'below' : 'alone')})`
  }
  return (_: string, value: unknown): string => {
    if (!Array.isArray(value)) return String(value)
    const said = value.slice(0, most).map(sayOne).join(kit('listComma'))
    const more = value.length > most ? `… +${value.length - most}` : ''
    return said === '' ? kit('none') : `${said}${more}`
  }
}
