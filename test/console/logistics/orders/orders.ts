import type { Asked } from '../../shell/answers.ts'
import { granted } from '../../shell/answers.ts'
import { identityOf } from '../../shell/console.tsx'
import { emptyOrder } from '../../../../events/logistics/orderFields.ts'

const everything = ['read', 'enter', 'import', 'export', 'change', 'confirm', 'cancel', 'remove']
export const allActions = everything.map((verb) => `logistics:order:${verb}`)

/** An order as the API answers it. */
export const orderOf = (id: string, more: object = {}) => ({
  ...emptyOrder,
  id,
  companyId: 'main',
  departmentId: null,
  createdBy: 'lin',
  version: 1,
  position: 10,
  createdAt: '2026-11-01T02:00:00.000Z',
  updatedAt: '2026-11-01T02:00:00.000Z',
  lineNumber: '1',
  status: 'DRAFT',
  item: 'HIV-2208',
  cancelReason: null,
  cancelledFrom: null,
  importId: null,
  po: 'PO-10483',
  partNumber: 'HIV-2208',
  totalQty: '900',
  alreadyQty: '0',
  qty: '900',
  requiredEtd: '2026-12-05',
  arrivedQty: '0',
  openQty: '900',
  lateDays: 0,
  gapCount: 0,
  gaps: [],
  extras: [],
  columnValues: {},
  source: null,
  repeated: [],
  creator: '林语',
  company: '星海精密',
  department: null,
  allowed: ['ChangeOrder', 'ConfirmOrder', 'CancelOrder', 'RemoveOrder'],
  ...more,
})

export const listOf = (rows: readonly object[], total = rows.length, more: object = {}) =>
  granted({ list: rows, total, pageNum: 1, pageSize: 50, position: 10, ...more })

/** Who may see orders, and do these things with them; no column was added to orders. */
export const who = ({ path }: Asked, actions: readonly string[] = allActions): Response | undefined => {
  if (path === '/api/sys/extraColumn/inUse/order') return granted([])
  return path === '/api/SysUser/identity' ? granted({ ...identityOf('lin', 'transInfo'), actions }) : undefined
}

export const isList = ({ path }: Asked): boolean => path.startsWith('/api/logistics/order/getOrderByParam')
/** The page of rows, and not one of the counts above it. */
export const isPage = (asked: Asked): boolean => isList(asked) && !asked.path.endsWith('pageSize=1')
