/**
 * Which rows a caller may see or touch for one action: a mandatory parameter of every query, never ambient state.
 * Within reach is a row of the company that the person created, or that belongs to one of these departments.
 */
export type Reach =
  | Readonly<{ everything: true }>
  | Readonly<{ everything: false; companyId: string; userId: string; departments: readonly string[] }>

/** What a row says of its owner. */
export type Owned = Readonly<{ companyId: string; departmentId: string | null; createdBy: string }>

export const within = (reach: Reach, row: Owned): boolean =>
  reach.everything ||
  (row.companyId === reach.companyId &&
    (row.createdBy === reach.userId || (row.departmentId !== null && reach.departments.includes(row.departmentId))))
