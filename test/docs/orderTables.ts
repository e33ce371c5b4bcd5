import {
  type OrderField,
  orderFieldNames,
  orderFields,
  requiredAlways,
  requiredToConfirm,
  requiredToEnter,
} from '../../events/logistics/orderFields.ts'

import { allowedIn, orderStatuses } from '../../events/logistics/orderStatus.ts'
import { fields, phrases, reportWords, titles, words } from '../../events/logistics/phrases.ts'
import { namesOf, phraseRows } from './expected.ts'
import type { Row } from './page.ts'

type Shape = Readonly<{ kind: string; max?: number; scale?: number; words?: readonly string[] | undefined }>

/** What a field takes at most. */
export const limitOf = ({ kind, max, scale, words: choices }: Shape): string => {
  if (choices) return choices.join(', ')
  if (kind === 'day') return 'yyyy-MM-dd'
  return kind === 'decimal' ? `${scale} decimals` : `${max} characters`
}

const requiredOf = (field: OrderField): string =>
  Object.entries({ enter: requiredToEnter, confirm: requiredToConfirm, always: requiredAlways })
    .filter(([, list]) => (list as readonly OrderField[]).includes(field)) // each a list of fields
    .map(([when]) => when)
    .join(', ')

const fieldRows: readonly Row[] = orderFieldNames.map((field) => ({
  Field: field,
  ...namesOf(fields, `order.${field}`),
  Kind: orderFields[field].kind,
  Limit: limitOf(orderFields[field]),
  Required: requiredOf(field),
}))

const derivedRows = phraseRows('Field', fields, 'order.').filter(({ Field = '' }) => !(Field in orderFields))

const stateRows: readonly Row[] = orderStatuses.map((State) => ({
  State,
  ...namesOf(words, `order.status.${State}`),
  Commands: allowedIn[State].join(', '),
}))

const wordRows = phraseRows('Word', words).filter(({ Word = '' }) => !Word.startsWith('order.status.'))

/** What there is to tell of orders and their report. */
export const orderTables = [
  ['order: fields', fieldRows],
  ['order: derived', derivedRows],
  ['order: states', stateRows],
  ['order: events', phraseRows('Event', titles)],
  ['order: words', wordRows],
  ['Logistics: report', phraseRows('Word', reportWords)],
  ['Logistics: messages', phraseRows('Key', phrases)],
] as const satisfies readonly (readonly [heading: string, rows: readonly Row[]])[]
