import { endProcess } from './end-process.ts'

type Closer = () => Promise<void>

const closers: Closer[] = []
const asked = new AbortController()
let stopping: Promise<void> | undefined

/** Registers what has to be closed at the end. Closed in the opposite order, but what is `last` after all else. */
export function onStop(close: Closer, { last = false } = {}): void {
  if (last) closers.unshift(close)
  else closers.push(close)
}

/** Closes everything that is open, once. */
export function stopEverything(): Promise<void> {
  asked.abort()
  stopping ??= closeAll()
  return stopping
}

/** Aborted from the moment that somebody asked for the end: what fails from then on is no news. */
export const stopSignal: AbortSignal = asked.signal

/** Ends the program cleanly at Ctrl-C and when it is asked to terminate. */
export function stopOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      // Some callers send a signal to each process of a group and to their own child: two are one.
      if (stopping) return
      console.log('Stopping …')
      await stopEverything()
      endProcess(0)
    })
  }
}

async function closeAll(): Promise<void> {
  for (const close of closers.toReversed()) {
    // One that fails to close must not keep the others open.
    await close().catch((error: unknown) => console.error(error))
  }
}
