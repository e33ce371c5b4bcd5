/** Waits no longer than so many milliseconds; what is waited for may end later, unheard. */
export const within = async <Result>(milliseconds: number, work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds)
  })
  work.catch(() => undefined)
  try {
    return await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
