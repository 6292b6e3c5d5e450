import { setStanding } from '#features/accounts/server/standing.ts'
import { statusesThat } from '#features/bookings/booking.ts'
import { forgetBookedPictures } from '#features/bookings/server/forget-picture.ts'
import { hasStatus } from '#features/bookings/server/has-status.ts'
import { endOpenRequests } from '#features/bookings/server/steps/leave-bookings.ts'
import {
  hideListingsOf,
  setListingStatus,
  takePictures,
} from '#features/listings/server/set-status-as-operator.ts'
import { refuseHeldOf } from '#features/messaging/server/deliver-held.ts'
import { forgetHomePictures } from '#features/messaging/server/forget-pictures.ts'
import { setMessageRemoved } from '#features/messaging/server/removed-messages.ts'
import { fileUrls, photoPath } from '#features/photos/photo.ts'
import { photoRemovalJob } from '#features/photos/server/photo-jobs.ts'
import { setGuestReviewHidden } from '#features/reviews/server/hide-guest-review.ts'
import { hideReview, showReview } from '#features/reviews/server/hide-review.ts'
import { refuse } from '#lib/errors.ts'
import type { AccountId, DecisionId, MessageId, PropertyId, ReviewId } from '#lib/ids.ts'
import { dateOf } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { notePageChange } from '#platform/http/page-changes.ts'
import type { Target } from '../../case.ts'
import type { Act } from '../../decision.ts'
import { moderationRefusals } from '../../moderation-errors.ts'
import { hostSuspendedMail, purgeJob } from './decision-mail.ts'

export type Doors = Pick<Context, 'jobs' | 'clock'>

/** What an act is done to. */
export type Order = {
  decision: DecisionId
  act: Act
  target: Target
  subject: AccountId
}

/** Carries out what was decided, as part of the transaction that writes it. Throws `notFound` where the thing is gone. */
export async function applyAct(ctx: Doors, tx: Transaction, order: Order): Promise<void> {
  const isThere = await carryOut[order.act](ctx, tx, order)
  if (isThere === false) throw refuse(moderationRefusals.notFound)
}

type Carry = (ctx: Doors, tx: Transaction, order: Order) => Promise<boolean | undefined>

const nothing: Carry = async () => undefined

const carryOut: Record<Act, Carry> = {
  hide_listing: (ctx, tx, { target }) => setHome(ctx, tx, homeOf(target), 'hide'),
  show_listing: (ctx, tx, { target }) => setHome(ctx, tx, homeOf(target), 'show'),
  remove_listing: removeHome,
  hide_review: (ctx, tx, order) => setReviewHidden(ctx, tx, order, true),
  show_review: (ctx, tx, order) => setReviewHidden(ctx, tx, order, false),
  hide_message: (ctx, tx, { target, subject }) =>
    setMessageRemoved(tx, { id: messageOf(target), author: subject }, ctx.clock()),
  show_message: (_, tx, { target, subject }) =>
    setMessageRemoved(tx, { id: messageOf(target), author: subject }, null),
  warn: nothing,
  restrict: async (_, tx, { subject }) => {
    await setStanding(tx, subject, 'restricted')
    await refuseHeldOf(tx, subject)
    return undefined
  },
  suspend,
  // What was in force ends by itself; see undo-decision.ts.
  restore: nothing,
  reject: nothing,
}

/** The home of which something is ordered that `actsOn` allows of homes alone. */
export function homeOf(target: Target): PropertyId {
  if (target.kind === 'listing' || target.kind === 'guide') return target.id
  throw new Error(`no home: ${target.kind}`)
}

/** The same of a message. */
export function messageOf(target: Target): MessageId {
  if (target.kind === 'message') return target.id
  throw new Error(`no message: ${target.kind}`)
}

async function setHome(
  ctx: Doors,
  tx: Transaction,
  home: PropertyId,
  act: 'hide' | 'show',
): Promise<boolean> {
  const isThere = await setListingStatus(ctx, tx, home, act)
  await purge(ctx, tx, [home])
  return isThere
}

/** Its pictures go from wherever they are kept, and their files with them. */
async function removeHome(ctx: Doors, tx: Transaction, { target }: Order): Promise<boolean> {
  const home = homeOf(target)
  if (!(await setListingStatus(ctx, tx, home, 'remove'))) return false
  const urls = await takePictures(tx, home)
  await forgetBookedPictures(tx, urls)
  await forgetHomePictures(tx, urls)
  for (const url of urls) {
    const path = photoPath(url)
    if (path) await ctx.jobs.send(tx, photoRemovalJob, { path })
  }
  await purge(ctx, tx, [home])
  await ctx.jobs.send(tx, purgeJob, { paths: urls.flatMap(fileUrls) })
  return true
}

/**
 * Ends what the account may do; hides its homes, ends what waits for an answer as when somebody leaves, and tells the guests whose
 * stays are agreed, which stand (market rule 32).
 */
async function suspend(ctx: Doors, tx: Transaction, { decision, subject }: Order): Promise<undefined> {
  await setStanding(tx, subject, 'suspended')
  await refuseHeldOf(tx, subject)
  const homes = await hideListingsOf(ctx, tx, subject)
  if (homes.length > 0)
    await tx
      .insertInto('decision_listings')
      .values(homes.map((property_id) => ({ decision_id: decision, property_id })))
      .execute()
  await endOpenRequests(ctx, tx, subject)
  const stays = await tx
    .selectFrom('bookings')
    .select('id')
    .where('host_id', '=', subject)
    .where(hasStatus('status', statusesThat.holdNights))
    .where('check_out_date', '>=', dateOf(ctx.clock()))
    .orderBy('id')
    .execute()
  for (const { id } of stays) await ctx.jobs.send(tx, hostSuspendedMail, { booking_id: id })
  await purge(ctx, tx, homes)
}

/** Takes a review from everybody but its writer, or gives it back. What is said of a guest stands on no page that anybody keeps. */
export async function setReviewHidden(
  ctx: Doors,
  tx: Transaction,
  { target }: Pick<Order, 'target'>,
  isHidden: boolean,
): Promise<boolean> {
  if (target.kind === 'guest_review') return setGuestReviewHidden(ctx, tx, target.id, isHidden)
  if (target.kind !== 'review') throw new Error(`no review: ${target.kind}`)
  const isThere = await (isHidden ? hideReview : showReview)(ctx, tx, target.id)
  await purgeReview(ctx, tx, target.id)
  return isThere
}

/** The same for the page that a review stands on. */
async function purgeReview(ctx: Doors, tx: Transaction, id: ReviewId): Promise<void> {
  const review = await tx.selectFrom('reviews').select('property_id').where('id', '=', id).executeTakeFirst()
  await purge(ctx, tx, review?.property_id ? [review.property_id] : [])
}

/** No process gives a kept page of these homes and their hosts again, and a content network is told. */
export async function purge(ctx: Doors, tx: Transaction, homes: readonly PropertyId[]): Promise<true> {
  await notePageChange(tx)
  const paths = [
    ...['/', '/search', '/sitemap-listings.xml', '/sitemap-hosts.xml', '/sitemap-places.xml'],
    ...homes.flatMap((id) => [`/property/${id}`, `/previews/property/${id}.jpg`]),
    ...(await listHostsOf(tx, homes)).map((id) => `/hosts/${id}`),
  ]
  await ctx.jobs.send(tx, purgeJob, { paths })
  return true
}

async function listHostsOf(tx: Transaction, homes: readonly PropertyId[]): Promise<AccountId[]> {
  if (homes.length === 0) return []
  const rows = await tx
    .selectFrom('properties')
    .select('host_id')
    .distinct()
    .where('id', 'in', [...homes])
    .execute()
  return rows.map(({ host_id }) => host_id)
}
