/** Whether two values say the same, whoever wrote the names of an object in which order. */
export const isSame = (one: unknown, other: unknown): boolean => one === other || inOrder(one) === inOrder(other)

const inOrder = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([left], [right]) => (left < right ? -1 : 1)))
      : inner,
  )
