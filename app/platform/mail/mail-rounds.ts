import { sql } from 'kysely'
import { dayMs } from '#lib/duration.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../database/database.ts'
import { handleJob, type JobHandler } from '../jobs/job-handler.ts'
import { defineScheduledJob } from '../jobs/jobs.ts'

type Doors = Pick<Context, 'db' | 'clock' | 'log'>

/** Each day: tells of the mails that came back, and forgets old ones. */
const mailRounds = defineScheduledJob({ queue: 'mail-rounds' })

export const mailJobs: JobHandler[] = [
  handleJob(mailRounds, async (ctx) => {
    await settleArrivals(ctx)
    await giveUpLate(ctx)
    await tellOfReturns(ctx)
    await forgetSentMails(ctx)
  }),
]

export const mailSchedules = [{ queue: mailRounds.queue, cron: '7 6 * * *' }]

/** Mail servers give a mail up after five days (RFC 5321, 4.5.4.1): one that is silent for so long has arrived. */
const arrivedDays = 7
/** So long a mail may be late. */
const lateDays = 3
/** So long a mail is known, should it come back. */
const sentDays = 14
/** So long the operator can read what came back, and why. */
const returnedDays = 90

/** An address to which a later mail has arrived works again. */
async function settleArrivals({ db, clock }: Doors): Promise<void> {
  const before = new Date(clock().getTime() - arrivedDays * dayMs)
  await sql`
    update sent_mails back set settled_at = ${clock()}
    where back.outcome is not null and back.settled_at is null
      and exists (
        select from sent_mails later
        where later.email = back.email and later.outcome is null
          and later.sent_at > back.returned_at and later.sent_at < ${before}
      )
  `.execute(db)
}

/**
 * A mail that is late for three days is lost: some servers say "delayed" when they give up, and nothing afterwards. Should it
 * arrive after all, that settles it like any other.
 */
async function giveUpLate({ db, clock }: Doors): Promise<void> {
  await db
    .updateTable('sent_mails')
    .set({ outcome: 'bounced', told_at: null })
    .where('outcome', '=', 'delayed')
    .where('settled_at', 'is', null)
    .where('returned_at', '<', new Date(clock().getTime() - lateDays * dayMs))
    .execute()
}

/** One line in the log about all that came back since the last one; none when nothing did. */
async function tellOfReturns({ db, clock, log }: Doors): Promise<void> {
  await inTransaction(db, async (tx) => {
    const news = await tx
      .updateTable('sent_mails')
      .set({ told_at: clock() })
      .where('outcome', 'is not', null)
      .where('told_at', 'is', null)
      .returning('outcome')
      .execute()
    if (news.length === 0) return
    const count = (wanted: string) => news.filter(({ outcome }) => outcome === wanted).length
    log.warn('mails came back: npm run mail -- returned', {
      refused: count('refused'),
      bounced: count('bounced'),
      delayed: count('delayed'),
    })
  })
}

const batch = 5_000

/** In small batches, so that no lock lasts. */
async function forgetSentMails({ db, clock }: Doors): Promise<void> {
  const before = (days: number) => new Date(clock().getTime() - days * dayMs)
  for (let removed = batch; removed === batch; ) {
    const result = await sql`
      delete from sent_mails
      where id = any (array(
        select id from sent_mails
        where sent_at < ${before(sentDays)} and (outcome is null or returned_at < ${before(returnedDays)})
        limit ${batch}
      ))
    `.execute(db)
    removed = Number(result.numAffectedRows ?? 0)
  }
}
