import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until a condition holds; fails when it does not within the time. */
export async function until(condition: () => boolean | Promise<boolean>, withinMs: number): Promise<number> {
  const startedAt = performance.now()
  while (!(await condition())) {
    if (performance.now() - startedAt > withinMs) throw new Error(`not within ${withinMs} ms: ${condition}`)
    await sleep(20)
  }
  return performance.now() - startedAt
}
