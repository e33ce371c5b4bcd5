import type { Projection } from '../projection.ts'
import type { Checkpoint } from '../runner/checkpoints.ts'
import type { Moved } from './channel.ts'

/** Where a read model is, as far as this process knows. `stored` is what its checkpoint said when it was last read. */
export type KnownModel = Readonly<{ model: Projection; revision: number }> & {
  position: number
  stored: number
  generation: number
  rebuilding: boolean
}

/** What a process that keeps no read models knows of them. */
export type Known = Readonly<{
  all(): readonly KnownModel[]
  of(contexts?: readonly string[]): readonly KnownModel[]
  /** The lowest position; `none` when there is no such read model. */
  lowest(contexts: readonly string[] | undefined, none: number): number
  /**
   * Takes over checkpoints and answers the contexts in which a copy was put in the place of another. `anew`: the
   * database may not be where it was, so that positions may go back.
   */
  take(checkpoints: readonly Checkpoint[], anew: boolean): readonly string[]
  /** Takes over what was said, unless copies were put in the places of others: then the checkpoints have to tell. */
  hear(moved: Moved): boolean
}>

export const createKnown = (models: readonly Projection[]): Known => {
  const known = new Map<string, KnownModel>()
  const all = () => [...known.values()]
  const of = (contexts?: readonly string[]) =>
    contexts ? all().filter(({ model }) => contexts.includes(model.context)) : all()

  const takeOne = (model: Projection, checkpoint: Checkpoint, anew: boolean): boolean => {
    const { position, generation, revision } = checkpoint
    const before = known.get(model.name)
    const isOther = before !== undefined && before.generation !== generation
    const kept = before && !isOther && !anew ? Math.max(before.position, position) : position
    const rebuilding = before?.rebuilding === true && !isOther
    known.set(model.name, { model, revision, generation, rebuilding, position: kept, stored: position })
    return isOther
  }

  return {
    all,
    of,
    lowest: (contexts, none) => {
      const some = of(contexts)
      return some.length === 0 ? none : Math.min(...some.map(({ position }) => position))
    },
    take: (checkpoints, anew) => {
      const byName = new Map(checkpoints.map((one) => [one.name, one]))
      const others = models.filter((model) => {
        const checkpoint = byName.get(model.name)
        return checkpoint !== undefined && takeOne(model, checkpoint, anew)
      })
      return [...new Set(others.map(({ context }) => context))]
    },
    hear: ({ at, except, rebuilding, generations }) => {
      if (all().reduce((sum, { generation }) => sum + generation, 0) !== generations) return false
      for (const one of known.values()) {
        one.position = Math.max(one.position, except[one.model.name] ?? at)
        one.rebuilding = rebuilding.includes(one.model.name)
      }
      return true
    },
  }
}
