/** Does something for every value, two at a time, and answers in their order. */
export const inPairs = async <Value, Result>(
  values: readonly Value[],
  work: (value: Value, index: number) => Promise<Result>,
): Promise<readonly Result[]> => {
  const results: Result[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    for (let index = next++; index < values.length; index = next++)
      results[index] = await work(values[index] as Value, index) // the index is within
  }
  await Promise.all([worker(), worker()])
  return results
}
