import { shippedBy } from '../../projections/sources/dataSets.ts'

const productName = 'Daybook'

/** Who made something, by name; what came with the product is of the product. */
export const creatorIn = (names: ReadonlyMap<string, string>, id: string): string =>
  names.get(id) ?? (id === shippedBy ? productName : id)
