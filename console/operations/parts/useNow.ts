import { useEffect, useState } from 'react'

const TICK_MS = 5000

/** The time of this device, anew every few seconds: for what is told as "a minute ago". */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
