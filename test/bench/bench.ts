/** One measured figure beside its reference from the same run. `target` is what the ratio should reach or, where less is better, not pass. */
export type Bench = Readonly<{
  name: string
  figure: number
  unit: string
  reference: number
  ratio: number
  target: number
  holds: boolean
  /** At least the target, or at most. */
  bound: Bound
}>

export type Bound = 'at least' | 'at most'

/** `quick`: fewer and shorter rounds, for a look rather than a verdict. */
export type Options = Readonly<{ quick: boolean }>

/** A figure and its reference, measured one right after the other. */
export type Pair = Readonly<{ figure: number; reference: number }>

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

/** The value that this share of all values does not pass. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const judged = (name: string, unit: string, pairs: readonly Pair[], bound: Bound, target: number): Bench => {
  const ratio = median(pairs.map(({ figure, reference }) => figure / reference))
  return {
    name,
    figure: median(pairs.map(({ figure }) => figure)),
    unit,
    reference: median(pairs.map(({ reference }) => reference)),
    ratio,
    target,
    bound,
    holds: bound === 'at least' ? ratio >= target : ratio <= target,
  }
}

/** Judges the median ratio of several rounds: more is better. */
export const atLeast = (name: string, unit: string, pairs: readonly Pair[], target: number): Bench =>
  judged(name, unit, pairs, 'at least', target)

/** Judges the median ratio of several rounds: less is better. */
export const atMost = (name: string, unit: string, pairs: readonly Pair[], target: number): Bench =>
  judged(name, unit, pairs, 'at most', target)
