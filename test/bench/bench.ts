/** One measured figure beside its reference from the same run. `target` is what the ratio should reach or, where less is better, not pass. */
export type Bench = Readonly<{
  name: string
  figure: number
  unit: string
  reference: number
  ratio: number
  target: number
  holds: boolean
}>
