import { declarationTable } from './declarationTable.ts'
import { orderTable } from './orderTable.ts'
import { companyTable, departmentTable } from './organisationTables.ts'
import type { OwnTable } from './ownTable.ts'
import { shipmentTable } from './shipmentTable.ts'
import { userTable } from './userTable.ts'

/** The tables of the source `daybook`, one line each: what is not among them no report can read. */
export const ownTables: readonly OwnTable[] = [
  orderTable,
  shipmentTable,
  declarationTable,
  userTable,
  companyTable,
  departmentTable,
]

export const ownTable = (id: string): OwnTable | undefined => ownTables.find((table) => table.id === id)
