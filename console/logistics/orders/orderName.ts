/** What names an order among people. */
export type NamedOrder = Readonly<{ id: string; po: string | null; lineNumber: string }>

/** "PO-10483 / 2": the purchase order and the line's number within it. */
export const nameOfOrder = ({ po, lineNumber }: Pick<NamedOrder, 'po' | 'lineNumber'>): string =>
  [po, lineNumber].filter(Boolean).join(' / ')
