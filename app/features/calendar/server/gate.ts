/** Lets so many pieces of work through at once; the others wait their turn in the order in which they came. */
export function createGate(width: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let active = 0
  return async (work) => {
    if (active >= width) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    } else active++
    try {
      return await work()
    } finally {
      // Whoever waits takes over the place.
      const next = waiting.shift()
      if (next) next()
      else active--
    }
  }
}
