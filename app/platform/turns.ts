import { Unavailable } from './unavailable.ts'

export type TurnsOptions = {
  /** So many pieces of work go on at once. */
  atOnce: number
  /** Beyond so many in the line nobody else is let into it. */
  longestLine: number
  /** After so long in the line somebody is told to come again. */
  patienceMs: number
}

/** Does a piece of work when its turn has come; throws `Unavailable` when that takes too long. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Lets few pieces of work go on at once and the others wait in line, first come first served. What they would wait for
 * otherwise, a connection or the processor, stays free for everybody else. Between two pieces the event loop turns once,
 * so that what is quick is answered in between.
 */
export function makeTurns({ atOnce, longestLine, patienceMs }: TurnsOptions): Turns {
  const line = new Set<() => void>()
  let working = 0

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      if (line.size >= longestLine) return reject(new Unavailable('the line is too long'))
      const begin = () => {
        // At once: whose patience ended while the turn is handed over would take it along, and nobody had it again.
        clearTimeout(deadline)
        setImmediate(resolve)
      }
      const deadline = setTimeout(() => {
        line.delete(begin)
        reject(new Unavailable('the wait was too long'))
      }, patienceMs)
      line.add(begin)
    })

  const next = () => {
    const [begin] = line
    if (!begin) {
      working--
      return
    }
    line.delete(begin)
    begin()
  }

  return async (work) => {
    if (working >= atOnce) await wait()
    else working++
    try {
      return await work()
    } finally {
      next()
    }
  }
}

/** Turns for each name apart, so that those who want the same wait for each other and for nobody else. */
export function makeTurnsByName(
  options: TurnsOptions,
): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const turnsOf = new Map<string, { turns: Turns; users: number }>()
  return async (name, work) => {
    const found = turnsOf.get(name) ?? { turns: makeTurns(options), users: 0 }
    turnsOf.set(name, found)
    found.users++
    try {
      return await found.turns(work)
    } finally {
      found.users--
      if (found.users === 0) turnsOf.delete(name)
    }
  }
}
