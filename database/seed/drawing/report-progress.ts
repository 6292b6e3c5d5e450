import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '#platform/context.ts'
import { demoProgress } from '../draw-pictures.ts'

/**
 * Tells how the worker gets on with the covers, a line for each change, until all are there. Says nothing when they
 * are. The rooms follow in the background.
 */
export async function reportCovers(
  ctx: Pick<Context, 'db'>,
  report: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  let shown = -1
  while (!signal?.aborted) {
    const { covers, drawn, total } = await demoProgress(ctx)
    if (shown < 0 && covers.drawn === covers.total) return
    if (covers.drawn !== shown) report(`Drawing pictures: ${covers.drawn} of ${covers.total} homes`)
    shown = covers.drawn
    if (covers.drawn === covers.total) {
      report(`Every home has its picture; ${total - drawn} of their rooms follow in the background.`)
      return
    }
    await wait(1_000, undefined, signal ? { signal } : {}).catch(() => undefined)
  }
}
