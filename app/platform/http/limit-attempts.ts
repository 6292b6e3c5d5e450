import { sql } from 'kysely'
import { refuse } from '#lib/errors.ts'
import type { Context } from '../context.ts'
import { requestRefusals } from './request-errors.ts'

export type AttemptLimit = {
  /** Whose attempts are counted, such as 'sign-in:address:203.0.113.7'. */
  bucket: string
  limit: number
  windowSeconds: number
}

/**
 * Counts one attempt in the database, so that the limit holds across processes, and refuses with `tooManyAttempts`
 * once the window holds more than `limit`. Answers how many it holds.
 */
export async function limitAttempts(
  ctx: Pick<Context, 'db' | 'clock'>,
  { bucket, limit, windowSeconds }: AttemptLimit,
): Promise<number> {
  const now = ctx.clock()
  const windowStart = startOfWindow(now, windowSeconds)
  const count = await countAttempt(ctx, bucket.slice(0, 400), windowStart)
  if (count > limit) {
    const endsAt = windowStart.getTime() + windowSeconds * 1000
    throw refuse(requestRefusals.tooManyAttempts, {
      retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)),
    })
  }
  return count
}

/** Not waiting for the disk: a crash may forget the last few attempts, and every limited request would wait twice. */
async function countAttempt({ db }: Pick<Context, 'db'>, bucket: string, windowStart: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with hasty as materialized (select set_config('synchronous_commit', 'off', true))
    insert into attempts (bucket, window_start, count)
    select ${bucket}, ${windowStart}::timestamptz, 1
    from hasty
    on conflict (bucket, window_start) do update set count = attempts.count + 1
    returning count
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Forgets the attempts of a bucket, for example after a right password. */
export async function forgetAttempts(ctx: Pick<Context, 'db'>, bucket: string): Promise<void> {
  await ctx.db.deleteFrom('attempts').where('bucket', '=', bucket).execute()
}

/** Takes one counted attempt back, because it turned out to be a rightful one. */
export async function returnAttempt(
  ctx: Pick<Context, 'db' | 'clock'>,
  { bucket, windowSeconds }: AttemptLimit,
): Promise<void> {
  await ctx.db
    .updateTable('attempts')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('bucket', '=', bucket.slice(0, 400))
    .where('window_start', '=', startOfWindow(ctx.clock(), windowSeconds))
    .execute()
}

function startOfWindow(instant: Date, seconds: number): Date {
  return new Date(Math.floor(instant.getTime() / (seconds * 1000)) * seconds * 1000)
}
