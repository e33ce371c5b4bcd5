/** Work that goes on beside something else: what it throws is told to whoever waits for it later, if anybody does. */
export const begun = <Result>(work: Promise<Result>): Promise<Result> => {
  work.catch(() => undefined)
  return work
}
