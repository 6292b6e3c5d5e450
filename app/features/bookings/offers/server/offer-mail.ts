import { z } from 'zod'
import { idField } from '#lib/fields.ts'
import type { OfferId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { defineJob, defineMailJob, defineScheduledJob } from '#platform/jobs/jobs.ts'

/** What a letter about an offer says. What was accepted is told by the letters of its booking. */
export const offerNews = ['open', 'declined', 'withdrawn', 'expired', 'void'] as const
export type OfferNews = (typeof offerNews)[number]

/** A letter about an offer to one of its two sides, written from the rows as they are when it is sent. */
export const offerMail = defineMailJob({
  queue: 'offer-mail',
  data: z.object({
    offer_id: idField<OfferId>(),
    news: z.enum(offerNews),
    to: z.enum(['host', 'guest']),
  }),
})

/** Looks for offers whose time is over or whose nights are gone, and lets held nights go. */
export const offersDue = defineScheduledJob({ queue: 'offers-due' })

/** The same half a minute later: a schedule knows whole minutes alone. */
export const offersDueAgain = defineJob({ queue: 'offers-due-again', data: z.object({}) })

// Who does not know yet; a person who acts sees the result on the screen.
const readers = {
  open: ['guest'],
  declined: ['host'],
  withdrawn: ['guest'],
  expired: ['host', 'guest'],
  void: ['host', 'guest'],
} as const satisfies Record<OfferNews, readonly ('host' | 'guest')[]>

/** Queues the letters of what became of an offer, in its transaction. */
export async function sendOfferNews(
  ctx: Pick<Context, 'jobs'>,
  tx: Transaction,
  id: OfferId,
  news: OfferNews,
): Promise<void> {
  await ctx.jobs.sendAll(
    tx,
    offerMail,
    readers[news].map((to) => ({ offer_id: id, news, to })),
  )
}
