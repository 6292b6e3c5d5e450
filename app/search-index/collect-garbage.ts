import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives back what building, reading or writing an index has left behind: up to ten times what the index keeps on this
 * heap, and as the thread then makes little more of it, the engine would let it lie for hours. Takes some 20 ms.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('globalThis.gc')
  if (typeof collect === 'function') collect()
}
