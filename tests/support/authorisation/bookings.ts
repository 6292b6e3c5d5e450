import { randomUUID } from 'node:crypto'
import type { TestContext } from '../context.ts'
import { insertBooking } from './booking-row.ts'
import { json, onProperty, ownFacts, ownList, type Rows, type Secret, type World } from './row.ts'

export const bookings: Rows = {
  rows: {
    listBookings: ownList(
      '/bookings?role=host',
      ({ confirmed, pending }) => ({ host: [confirmed, pending], guest: [confirmed, pending] }),
      '/bookings?role=guest',
    ),
    countBookings: ownFacts('/bookings/counts?role=host'),
    getBooking: {
      request: (world, missing) => json('GET', `/bookings/${missing ? randomUUID() : world.confirmed}`),
      allows: ['guest', 'host'],
      hasTarget: true,
    },
    listRivals: {
      request: (world, missing) => json('GET', `/bookings/${missing ? randomUUID() : world.pending}/rivals`),
      allows: ['host'],
      hasTarget: true,
    },
    createBooking: {
      request: (world, missing) =>
        json('POST', '/bookings', {
          property_id: missing ? randomUUID() : world.property,
          check_in_date: '2027-03-01',
          check_out_date: '2027-03-04',
          guests_count: 2,
          guest_name: 'Mara Quist',
          guest_email: 'mara@example.com',
        }),
      allows: 'own',
      hasTarget: true,
    },
    updateBookingStatus: {
      request: (world, missing) =>
        json('PATCH', `/bookings/${missing ? randomUUID() : world.pending}`, { status: 'cancelled' }),
      allows: ['guest', 'host'],
      hasTarget: true,
    },
    getGuestContactForConfirmedBooking: {
      request: (world, missing) =>
        json('GET', `/bookings/${missing ? randomUUID() : world.confirmed}/guest-contact`),
      allows: ['host'],
      hasTarget: true,
    },
    checkBookingConflicts: {
      request: (world, missing) =>
        json(
          'GET',
          `/booking-conflicts?property_id_param=${missing ? randomUUID() : world.property}&check_in_param=2027-03-01&check_out_param=2027-03-04`,
        ),
      allows: 'own',
      hasTarget: true,
      reads: 'nothing',
    },
    checkInstant: {
      request: (world, missing) =>
        json(
          'GET',
          `/instant-check?property_id=${missing ? randomUUID() : world.property}&check_in_date=2027-03-01&check_out_date=2027-03-04`,
        ),
      allows: 'own',
      hasTarget: true,
      reads: 'nothing',
    },
    getQuote: onProperty(
      'GET',
      '/quote?check_in_date=2027-03-01&check_out_date=2027-03-04',
      undefined,
      'public',
    ),
    getHostAgenda: ownList('/host/agenda', ({ pending }) => ({ host: [pending] })),
    listReviewsToAnswer: ownList('/host/reviews/unanswered', ({ things }) => ({
      host: [things.review ?? ''],
    })),
    listOwnReviews: ownList('/guest/reviews', ({ things }) => ({
      guest: [things.review ?? '', things.unreadReview ?? ''],
    })),
    createReview: {
      request: (world, missing) =>
        json('POST', '/reviews', {
          booking_id: missing ? randomUUID() : world.things.stayed,
          rating: 4,
          title: 'A fine stay',
          comment: 'Quiet nights and a good breakfast.',
        }),
      allows: ['guest'],
      hasTarget: true,
    },
    answerReview: {
      request: (world, missing) =>
        json('POST', `/reviews/${missing ? randomUUID() : world.things.review}/answer`, {
          answer: 'Come back whenever you like.',
        }),
      allows: ['host'],
      hasTarget: true,
    },
    editReview: {
      request: (world, missing) =>
        json('PATCH', `/reviews/${missing ? randomUUID() : world.things.review}`, {
          title: 'A finer stay',
          comment: 'Quiet nights and a better breakfast.',
        }),
      allows: ['guest'],
      hasTarget: true,
    },
    writeGuestReview: {
      request: (world, missing) =>
        json('PUT', `/bookings/${missing ? randomUUID() : world.things.stayed}/guest-review`, {
          comment: 'Left the home as it was found.',
        }),
      allows: ['host'],
      hasTarget: true,
    },
    getGuestStanding: {
      request: (world, missing) => json('GET', `/bookings/${missing ? randomUUID() : world.pending}/guest`),
      allows: ['host', 'guest'],
      hasTarget: true,
    },
    listOwnGuestReviews: ownList('/host/guest-reviews', ({ things }) => ({
      host: [things.guestReview ?? ''],
    })),
    getOwnStanding: ownFacts('/guest/standing'),
    listReviews: onProperty('GET', '/reviews', undefined, 'public'),
  },
  async makeThings(ctx, world) {
    const stayed = await makeCompletedStay(ctx, world)
    const { id: review } = await ctx.db
      .insertInto('reviews')
      .values({
        booking_id: await makeCompletedStay(ctx, world),
        property_id: world.property,
        reviewer_id: world.guest.id,
        host_id: world.host.id,
        rating: 5,
        title: 'A fine stay',
        comment: 'Quiet nights and a good breakfast.',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { stayed, review, ...(await makeUnread(ctx, world)) }
  },
  secrets: ({ confirmed, pending, things }) => [
    ...[confirmed, pending, things.stayed ?? '', 'guest-contact@example.com', '+15125550199'].map(
      (text): Secret => ({ text, readers: ['guest', 'host'] }),
    ),
    // What is not published yet is read by who wrote it alone (promise 36).
    ...[things.unreadReview ?? '', unreadByHost].map((text): Secret => ({ text, readers: ['guest'] })),
    ...[things.guestReview ?? '', unreadByGuest].map((text): Secret => ({ text, readers: ['host'] })),
  ],
  snapshot: (ctx, world) =>
    ctx.db
      .selectFrom('reviews')
      .select(['id', 'booking_id', 'host_answer'])
      .where('property_id', '=', world.property)
      .orderBy('id')
      .execute(),
}

const unreadByHost = 'A canary sings to the host'
const unreadByGuest = 'A canary sings to the guest'

/** What each side has written of a stay of which the other has not written yet. */
async function makeUnread(ctx: TestContext, world: World): Promise<Record<string, string>> {
  const closes_at = new Date('2026-06-23T05:00:00Z')
  const parties = { host_id: world.host.id, published_at: closes_at, rating: 2 }
  const [of, ofGuest] = [await makeCompletedStay(ctx, world), await makeCompletedStay(ctx, world)]
  await ctx.db
    .insertInto('review_windows')
    .values([of, ofGuest].map((booking_id) => ({ booking_id, closes_at })))
    .execute()
  const home = { property_id: world.property, reviewer_id: world.guest.id, title: 'Too early' }
  const review = await ctx.db
    .insertInto('reviews')
    .values({ ...parties, ...home, booking_id: of, comment: unreadByHost })
    .returning('id')
    .executeTakeFirstOrThrow()
  const guest = { guest_id: world.guest.id, would_host_again: false, created_at: ctx.clock() }
  const guestReview = await ctx.db
    .insertInto('guest_reviews')
    .values({ ...parties, ...guest, booking_id: ofGuest, comment: unreadByGuest })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { unreadReview: review.id, guestReview: guestReview.id }
}

function makeCompletedStay(ctx: TestContext, world: World): Promise<string> {
  return insertBooking(ctx, world, {
    status: 'completed',
    check_in_date: '2026-06-05',
    check_out_date: '2026-06-08',
    expires_at: new Date('2026-06-05T12:00:00Z'),
  })
}
