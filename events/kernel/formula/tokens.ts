/** A piece of a formula; `at` is the offset of its first character in the normalised text. */
export type Token =
  | Readonly<{ kind: 'open' | 'close'; at: number }>
  | Readonly<{ kind: 'operator'; operator: Operator; at: number }>
  | Readonly<{ kind: 'number'; value: string; at: number }>
  | Readonly<{ kind: 'name'; name: string; at: number }>
  /** What is neither: a number with two points, a bracket without its other half. */
  | Readonly<{ kind: 'unreadable'; at: number }>

export type Operator = '+' | '-' | '*' | '/'

const operators: Readonly<Record<string, Operator>> = {
  '+': '+',
  '-': '-',
  '−': '-',
  '*': '*',
  '×': '*',
  '/': '/',
  '÷': '/',
}

/** Full-width forms count as their ordinary ones, in formulas and in the names of fields alike. */
export const normalised = (text: string): string => text.normalize('NFKC')

/** Names with blanks or operators in them stand in brackets: `[unit price]`. */
const pieces = /\s+|(?<sign>[-+−*×/÷()])|\[(?<bracketed>[^[\]]*)\]|(?<word>[^-+−*×/÷()[\]\s]+)|(?<stray>[[\]])/gu

/** Takes a normalised formula apart. Every character that is no blank belongs to a token. */
export const tokensOf = (text: string): readonly Token[] =>
  [...text.matchAll(pieces)].flatMap(({ index: at, groups = {} }) => {
    const { sign, bracketed, word, stray } = groups
    if (sign !== undefined) return [signAt(sign, at)]
    if (bracketed !== undefined) return [{ kind: 'name', name: bracketed.trim(), at }]
    if (word !== undefined) return [wordAt(word, at)]
    return stray === undefined ? [] : [{ kind: 'unreadable', at }]
  })

const signAt = (sign: string, at: number): Token => {
  const operator = operators[sign]
  return operator ? { kind: 'operator', operator, at } : { kind: sign === '(' ? 'open' : 'close', at }
}

const wordAt = (word: string, at: number): Token => {
  if (/^\d+(\.\d+)?$/.test(word)) return { kind: 'number', value: word, at }
  return /^[\d.]+$/.test(word) ? { kind: 'unreadable', at } : { kind: 'name', name: word, at }
}
