import { Decimal } from 'decimal.js'
import type { Cell } from '../../sources/sessions/session.ts'
import type { Shape } from '../query/relation.ts'

/** Behind these many digits stands only what a database's floating point added. */
const digits = 10

/** A cell as people can read it: decimals as plain text without the scale of their table. */
export const cellOf = (shape: Shape | undefined, cell: Cell): Cell => {
  if (cell === null || !shape || (shape.type !== 'decimal' && shape.type !== 'integer')) return cell
  if (typeof cell === 'number' && Number.isInteger(cell) && !shape.scale) return cell
  const value = new Decimal(cell)
  if (value.isNaN()) return cell
  const plain = shape.scale ? value.dividedBy(new Decimal(10).pow(shape.scale)) : value
  return plain.toDecimalPlaces(digits).toFixed()
}

/** A result of a formula, to so many decimals. */
export const rounded = (cell: Cell, scale: number | undefined): Cell =>
  cell === null || scale === undefined ? cell : new Decimal(cell).toDecimalPlaces(scale).toFixed()
