type TurnsOptions = {
  pauseMs: number
  longestQueue: number
  /** Resolves after so many milliseconds. */
  pause: (ms: number) => Promise<void>
}

/** Lets work begin one after the other with a pause between; throws when too many wait already. */
export function createTurns({ pauseMs, longestQueue, pause }: TurnsOptions) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
    if (pauseMs === 0) return work()
    if (waiting >= longestQueue) throw new Error('Too many questions are waiting already.')
    waiting++
    const before = last
    const turn = before.then(work)
    last = turn.catch(() => undefined).then(() => pause(pauseMs))
    try {
      return await turn
    } finally {
      waiting--
    }
  }
}
