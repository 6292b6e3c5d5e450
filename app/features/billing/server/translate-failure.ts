import { type Refusal, refuse } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import { ProviderFailed } from '#platform/subscriptions/subscription-provider.ts'

/** Does work with the provider; when that fails, logs why and throws the refusal instead. */
export async function translateFailure<T>(
  ctx: Pick<Context, 'log'>,
  refusal: Refusal,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error
    ctx.log.error('payment provider failed', error)
    throw refuse(refusal, { cause: error })
  }
}
