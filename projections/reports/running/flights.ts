/** Work that several wait for: it is ended when the last of them has gone. */
type Flight<Result> = { readonly result: Promise<Result>; readonly ending: AbortController; waiting: number }

/** Equal work is done once: who asks for the same meanwhile waits for the same result. */
export type Flights<Result> = Readonly<{
  join: (key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<Result>) => Promise<Result>
}>

export const createFlights = <Result>(): Flights<Result> => {
  const flights = new Map<string, Flight<Result>>()

  const begin = (key: string, work: (signal: AbortSignal) => Promise<Result>): Flight<Result> => {
    const ending = new AbortController()
    const flight: Flight<Result> = { ending, waiting: 0, result: work(ending.signal).finally(() => over(key, flight)) }
    flight.result.catch(() => undefined) // told to whoever waits
    flights.set(key, flight)
    return flight
  }

  const over = (key: string, flight: Flight<Result>): void => {
    if (flights.get(key) === flight) flights.delete(key)
  }

  const join: Flights<Result>['join'] = (key, signal, work) => {
    const flight = flights.get(key) ?? begin(key, work)
    flight.waiting += 1
    return new Promise<Result>((resolve, reject) => {
      const leave = (): void => {
        flight.waiting -= 1
        if (flight.waiting === 0) {
          over(key, flight) // who comes now begins anew
          flight.ending.abort(signal.reason)
        }
        reject(signal.reason as Error) // whoever aborts gives one
      }
      if (signal.aborted) return leave()
      signal.addEventListener('abort', leave, { once: true })
      flight.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    })
  }
  return { join }
}
