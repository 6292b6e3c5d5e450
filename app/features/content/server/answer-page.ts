import { data } from 'react-router'
import type { Context } from '#platform/context.ts'

/**
 * Runs a loader's work. What fails becomes a 503 with this sentence, so that a document says it with a way on, and the
 * browser can say it as a toast (rulings B12). Answers that were thrown on purpose pass through.
 */
export async function answerPage<T>(
  ctx: Pick<Context, 'log'>,
  sentence: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isAnswer(error)) throw error
    ctx.log.error('page failed', error)
    throw data(sentence, { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '2' } })
  }
}

/** Redirects and `data(...)` of React Router, both thrown to end a loader. */
function isAnswer(error: unknown): boolean {
  return error instanceof Response || (error instanceof Object && 'init' in error && 'data' in error)
}
