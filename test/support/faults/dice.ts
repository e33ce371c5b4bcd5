/** Dice that fall the same way for the same seed. */
export type Dice = Readonly<{
  /** A whole number from 0 on, below `limit`. */
  below(limit: number): number
  /** True with this probability. */
  isLucky(probability: number): boolean
  pick<Value>(values: readonly Value[]): Value
  /** Dice of their own for one purpose: what one rolls does not move the others. */
  of(purpose: string): Dice
}>

/** FNV-1a, 32 bit. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** mulberry32: 32 bits of state, good enough to scatter faults. */
export const rollDice = (seed: number): Dice => {
  let state = seed >>> 0
  const share = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(share() * limit)
  return {
    below,
    isLucky: (probability) => share() < probability,
    pick: (values) => {
      if (values.length === 0) throw new Error('there is nothing to pick from')
      return values[below(values.length)] as (typeof values)[number] // the index is within
    },
    of: (purpose) => rollDice(hashOf(`${seed} ${purpose}`)),
  }
}
