import { ApiProblem } from '#lib/api-problem.ts'

type Options = {
  /** Told before each pause. */
  onWaiting: (tries: number) => void
  /** Ends the pauses; the last error is thrown then. */
  signal: AbortSignal
  /** Waits; resolves early when trying again makes sense. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>
}

/** The pauses between the tries: about four minutes in all. */
export const pausesMs = [2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 60_000, 60_000]

/** Sends, and sends again with growing pauses while the server is out of reach. Refusals are thrown at once. */
export async function sendWithRetry<T>(
  send: () => Promise<T>,
  { onWaiting, signal, pause }: Options,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await send()
    } catch (error) {
      const ms = pausesMs[tries - 1]
      if (!isOutOfReach(error) || ms === undefined || signal.aborted) throw error
      onWaiting(tries)
      await pause(ms, signal)
      if (signal.aborted) throw error
    }
  }
}

/** No answer, or one that says that there will be one later. */
function isOutOfReach(error: unknown): boolean {
  return error instanceof ApiProblem && [0, 502, 503, 504].includes(error.status)
}

/** Waits for so long, or until the connection comes back or the signal ends it. */
export function pauseOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
