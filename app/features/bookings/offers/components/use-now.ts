import { useEffect, useState } from 'react'

/** This moment, anew each second while `isRunning`: for what counts down. */
export function useNow(isRunning: boolean): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(new Date()), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}
