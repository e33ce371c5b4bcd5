/** Lets pieces of work under one name go one after the other, in order of arrival. */
export type Turns = Readonly<{
  /** Does the work when its turn comes. */
  take<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  /** Whether somebody has the turn. */
  areTaken(name: string): boolean
}>

export const createTurns = (): Turns => {
  const last = new Map<string, Promise<void>>()
  return {
    areTaken: (name) => last.has(name),
    take: async (name, work) => {
      const own = (last.get(name) ?? Promise.resolve()).then(work)
      const ended = own.then(
        () => undefined,
        () => undefined,
      )
      last.set(name, ended)
      try {
        return await own
      } finally {
        if (last.get(name) === ended) last.delete(name)
      }
    },
  }
}
