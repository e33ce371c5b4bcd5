import { expect } from 'chai'
import { UnknownEvent } from '../../../events/log/createCodec.ts'
import { SealBroken } from '../../../events/log/sealing.ts'
import { RowInvalid } from '../../../projections/kernel/rows.ts'
import { whyHeld } from '../../../projections/kernel/heldBack.ts'

const whyOf = ({ name, message }: Error): string =>
  whyHeld({ projection: 'orders', stream: 'order-1', version: 2, position: 7, type: 'X', cause: `${name}: ${message}` })

describe('why a stream is held back', () => {
  const told: readonly (readonly [Error, RegExp])[] = [
    [new UnknownEvent('OrderSplit'), /does not know events of type OrderSplit: .* Start the release that knows it/],
    [
      new Error('X has schema version 3, newer than 2: a newer release wrote it'),
      /\(X has schema version 3, newer than 2\)\. Start that one/,
    ],
    [new SyntaxError('its text is not JSON'), /Ask daybook verify/],
    [new SealBroken('e-1 /name'), /does not open .*Ask daybook verify/],
    [new RowInvalid('qty', 'is not a whole number'), /\(column qty is not a whole number\)\. Install a release/],
    [new Error('SQLITE_CONSTRAINT: UNIQUE constraint failed'), /breaks a rule of its table/],
    [new TypeError('x is not a function'), /a mistake of the program \(TypeError: x is not a function\)/],
  ]
  for (const [error, sentence] of told)
    it(`is said of ${error.name}: ${error.message.slice(0, 30)}`, () => expect(whyOf(error)).to.match(sentence))
})
