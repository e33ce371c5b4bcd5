/**
 * Entry points that run in processes of their own, by name: the source from the root of the checkout. The production
 * build emits each as `‹name›.mjs` beside the server's bundle.
 */
export const children = {
  readSpreadsheet: 'events/runtime/spreadsheet/child.ts',
  redrawPicture: 'events/runtime/pictures/child.ts',
  buildReadModels: 'projections/kernel/building/child.ts',
  audit: 'workers/audit/child.ts',
  writeExport: 'projections/reports/exporting/child.ts',
} as const

export type ChildName = keyof typeof children
