import { type Product, type ProductOptions, startProduct } from './product.ts'
import { startStackProduct } from './stackProduct.ts'

/** The product as it grows: everything in one process, or several processes on PostgreSQL and Kafka. */
export type Size = Readonly<{ size: string; start: (options?: ProductOptions) => Promise<Product> }>

const embedded: Size = { size: 'in one process', start: startProduct }
const scaled: Size = { size: 'as several processes', start: startStackProduct }

/** The sizes in which stories are told: both, or the only one that `DAYBOOK_STORIES` names. */
export const sizes: readonly Size[] = process.env.DAYBOOK_STORIES === 'stack' ? [scaled] : [embedded, scaled]
