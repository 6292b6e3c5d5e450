/** How many reads are under way at once in this process. */
const activeInAll = 48
/** How many at one host and port, in this process and, by `withSharedSlot`, in all of them together. */
export const activePerHost = 4
/** A host that let this many reads in a row time out is asked once at a time, and all others of it are put off. */
const patience = 3

type Lane = { active: number; waiting: ((isMyTurn: boolean) => void)[]; timeouts: number }

/** Gives reads their turn, so that no host gets too many at once, and a stuck one holds up nobody else. */
export type HostQueues = {
  /**
   * Runs the work when it is its host's turn; null, without running it, while the host is stuck. `isStuck` tells from
   * the answer whether it hung.
   */
  take<T>(host: string, work: () => Promise<T>, isStuck: (answer: T) => boolean): Promise<T | null>
}

/** Turns of one process. */
export function createHostQueues(): HostQueues {
  const lanes = new Map<string, Lane>()
  let active = 0

  const isHostStuck = (lane: Lane) => lane.timeouts >= patience
  function begin(lane: Lane): void {
    lane.active++
    active++
  }
  function startNext(): void {
    for (const [host, lane] of lanes) {
      if (active >= activeInAll) return
      if (lane.waiting.length === 0 || lane.active >= activePerHost) continue
      // To the end of the line, so that hosts take turns.
      lanes.delete(host)
      lanes.set(host, lane)
      begin(lane)
      lane.waiting.shift()?.(true)
    }
  }
  async function waitInLine(lane: Lane): Promise<boolean> {
    if (isHostStuck(lane) && lane.active > 0) return false
    if (active < activeInAll && lane.waiting.length === 0 && lane.active < activePerHost) {
      begin(lane)
      return true
    }
    return new Promise((resolve) => {
      lane.waiting.push(resolve)
    })
  }
  return {
    async take(host, work, isStuck) {
      const lane = lanes.get(host) ?? { active: 0, waiting: [], timeouts: 0 }
      lanes.set(host, lane)
      if (!(await waitInLine(lane))) return null
      try {
        const answer = await work()
        lane.timeouts = isStuck(answer) ? lane.timeouts + 1 : 0
        return answer
      } finally {
        lane.active--
        active--
        if (isHostStuck(lane)) for (const putOff of lane.waiting.splice(0)) putOff(false)
        if (lane.active === 0 && lane.waiting.length === 0 && lane.timeouts === 0) lanes.delete(host)
        startNext()
      }
    },
  }
}
