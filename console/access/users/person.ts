import type { UserStep } from '../../../events/access/userSteps.ts'
import type { UserRow } from '../../../projections/access/users.ts'

/** A person as the API answers them. */
export type Person = Omit<UserRow, 'accountKey' | 'roleWords' | 'sessionsFrom' | 'keptSession'> &
  Readonly<{
    creator: string
    company: string
    department: string | null
    /** What the roles are called, in their order. */
    roleNames: readonly string[]
    /** What this reader may do with the person now. */
    allowed: readonly UserStep[]
  }>

/** A person as they were: nothing can be done with them, and names are those of now where they are known. */
export const asTheyWere = (row: Omit<Person, 'allowed'>, now: Person | undefined): Person => ({
  ...row,
  creator: now?.creator ?? row.createdBy,
  company: now && now.companyId === row.companyId ? now.company : row.companyId,
  department: now && now.departmentId === row.departmentId ? now.department : row.departmentId,
  roleNames: row.roles.map((id) => now?.roleNames[now.roles.indexOf(id)] ?? id),
  allowed: [],
})
