import type { Context } from '#platform/context.ts'
import { defineScheduledJob } from '#platform/jobs/jobs.ts'
import { unsentSince } from './find-unsent.ts'

/** Removes the questions whose writers never signed in. */
export const unsentCleanup = defineScheduledJob({ queue: 'unsent-message-cleanup' })

/** What waited for a week is gone, whoever comes with its token. */
export async function forgetUnsentMessages(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await ctx.db.deleteFrom('unsent_messages').where('created_at', '<=', unsentSince(ctx)).execute()
}
