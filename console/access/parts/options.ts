import type { Option } from '../../kit/Select.tsx'
import { type ListAnswer, useGet, useList } from '../../shell/calls.ts'
import { useIdentity } from '../../shell/identity.ts'

type Coded = Readonly<{ id: string; code: string; name: string; status?: string }>
type Unit = Readonly<{ id: string; code: string; name: string; parentId: string | null; status: string }>

const optionOf = ({ id, code, name }: Coded): Option => ({ value: id, label: name, note: code })

const none: ListAnswer<Coded>['list'] = []

/** Lists that only help to choose: who may not read one is shown nothing of it, and no problem. */
const quiet = { onError: () => undefined, shouldRetryOnError: false } as const

const useMay = (action: string): boolean => useIdentity().data?.actions.includes(action) ?? false

export const useCompanyOptions = (): readonly Option[] => {
  const may = useMay('sys:company:read')
  const { data } = useList<Coded>(may ? '/sys/company/getCompanyByParam?pageNum=1&pageSize=200' : null, {}, quiet)
  return (data?.list ?? none).map(optionOf)
}

export const useRoleOptions = (): readonly Option[] => {
  const may = useMay('sys:role:read')
  const { data } = useList<Coded>(may ? '/sys/role/getRoleByParam?pageNum=1&pageSize=200' : null, {}, quiet)
  return (data?.list ?? none).map(optionOf)
}

/** The departments of a company that are there today, those below others under them. */
export const useDepartmentOptions = (companyId: string | undefined): readonly Option[] => {
  const may = useMay('sys:department:read')
  const asked = may && companyId ? `/sys/department/tree?companyId=${encodeURIComponent(companyId)}` : null
  const { data = [] } = useGet<readonly Unit[]>(asked, quiet)
  return inOrder(data.filter(({ status }) => status !== 'CLOSED'))
}

const inOrder = (units: readonly Unit[]): readonly Option[] => {
  const known = new Set(units.map(({ id }) => id))
  const below = (parent: string | null, depth: number): readonly Option[] =>
    units
      .filter(({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null) === parent)
      .toSorted((one, other) => (one.code < other.code ? -1 : 1))
      .flatMap((unit) => [
        { value: unit.id, label: `${'\u2003'.repeat(depth)}${unit.name}`, note: unit.code },
        ...below(unit.id, depth + 1),
      ])
  return below(null, 0)
}
