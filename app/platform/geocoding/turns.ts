import { setTimeout as sleep } from 'node:timers/promises'

type TurnsOptions = { pauseMs: number; longestQueue: number }

/** Lets work begin one after the other with a pause between; throws when too many wait already. */
export function createTurns({ pauseMs, longestQueue }: TurnsOptions) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
    if (pauseMs === 0) return work()
    if (waiting >= longestQueue) throw new Error('Too many questions are waiting already.')
    waiting++
    const before = last
    const turn = before.then(work)
    last = turn.catch(() => undefined).then(() => sleep(pauseMs))
    try {
      return await turn
    } finally {
      waiting--
    }
  }
}
