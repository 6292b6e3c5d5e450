import type { Shot, Tally } from './visitors.ts'

export type Goal = {
  /** Kinds of requests that may be put off, and for how long from the first to the last. */
  mayPutOff?: { kinds: Shot['kind'][] | 'all'; ms: number }
}

export type Judged = {
  step: string
  requests: number
  failed: number
  putOff: number
  putOffMs: number
  worstPauseMs: number
  /** What was not as it has to be, in words. */
  missed: string[]
}

/** What became of the requests of one step, beside what is promised of it. */
export function judge(step: string, { shots, waits }: Tally, { mayPutOff }: Goal): Judged {
  const own = shots.filter((shot) => shot.step === step)
  const failed = own.filter(({ how }) => how === 'failed')
  const putOff = own.filter(({ how }) => how === 'put off')
  const times = putOff.map(({ at }) => at)
  const putOffMs = times.length > 0 ? Math.max(...times) - Math.min(...times) : 0
  const missed: string[] = []
  const sample = (some: Shot[]) => [...new Set(some.map(({ what }) => what))].slice(0, 5).join(', ')
  if (own.length < 50) missed.push(`only ${own.length} requests`)
  if (failed.length > 0) missed.push(`${failed.length} failed: ${sample(failed)}`)
  const kinds = mayPutOff?.kinds ?? []
  const wrongly = putOff.filter(({ kind }) => kinds !== 'all' && !kinds.includes(kind))
  if (wrongly.length > 0) missed.push(`${wrongly.length} put off: ${sample(wrongly)}`)
  if (mayPutOff && putOffMs > mayPutOff.ms) missed.push(`put off over ${Math.round(putOffMs)} ms`)
  const worstPauseMs = Math.max(0, ...waits.filter((wait) => wait.step === step).map(({ ms }) => ms))
  return {
    step,
    requests: own.length,
    failed: failed.length,
    putOff: putOff.length,
    putOffMs,
    worstPauseMs,
    missed,
  }
}
