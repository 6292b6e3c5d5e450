import { sql } from 'kysely'
import { refuse } from '#lib/errors.ts'
import type { Context } from '../context.ts'
import { requestRefusals } from './problem.ts'

export type AttemptLimit = {
  /** Whose attempts are counted, such as 'sign-in:address:203.0.113.7'. */
  bucket: string
  limit: number
  windowSeconds: number
}

/**
 * Counts one attempt in the database, so that the limit holds across processes, and refuses with `tooManyAttempts`
 * once the window holds more than `limit`.
 */
export async function limitAttempts(
  ctx: Pick<Context, 'db' | 'clock'>,
  { bucket, limit, windowSeconds }: AttemptLimit,
): Promise<void> {
  const now = ctx.clock().getTime()
  const windowStart = new Date(Math.floor(now / (windowSeconds * 1000)) * windowSeconds * 1000)
  const { count } = await ctx.db
    .insertInto('attempts')
    .values({ bucket: bucket.slice(0, 400), window_start: windowStart, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'window_start']).doUpdateSet({ count: sql`attempts.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  if (count > limit) {
    const endsAt = windowStart.getTime() + windowSeconds * 1000
    throw refuse(requestRefusals.tooManyAttempts, {
      retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now) / 1000)),
    })
  }
}

/** Forgets the attempts of a bucket, for example after a right password. */
export async function forgetAttempts(ctx: Pick<Context, 'db'>, bucket: string): Promise<void> {
  await ctx.db.deleteFrom('attempts').where('bucket', '=', bucket).execute()
}
