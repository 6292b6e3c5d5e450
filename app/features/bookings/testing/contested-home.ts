import { blockNights } from '#features/availability/server/block-nights.ts'
import type { StayChange } from '#features/stay-changes/stay-change-schema.ts'
import type { BookingId, OfferId, PropertyId } from '#lib/ids.ts'
import { calendarDate } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import type { TestContext } from '#tests/support/context.ts'
import { makeAccounts, makeListing, makeTerms, type TestAccount } from '#tests/support/factories.ts'
import { bookingChangeSchema } from '../booking-schema.ts'
import { acceptOffer } from '../offers/server/accept-offer.ts'
import { giveUpOffer } from '../offers/server/give-up-offer.ts'
import { requestBooking } from '../server/request/request-booking.ts'
import { updateBookingStatus } from '../server/steps/update-booking-status.ts'
import { bookingRequest, makeBooking } from './make-booking.ts'
import { acceptance, importOver, makeOffer, makeTalk } from './make-offer.ts'
import { answerChange, proposeChange } from './stay-change-steps.ts'

/** A home about whose nights from 2026-07-06 on several people wait for an answer. */
export type Contested = {
  host: TestAccount
  home: PropertyId
  /** Has a stay from July 1 to 5, and has proposed to leave on the 8th. */
  staying: { id: BookingId; guest: TestAccount; change: StayChange }
  /** Was offered July 6 to 9. */
  offered: { id: OfferId; guest: TestAccount }
  /** Has asked for July 6 to 8. */
  asking: { id: BookingId; guest: TestAccount }
  /** Two who have not said anything yet. */
  newcomer: TestAccount
  talking: { talk: string; guest: TestAccount }
}

const wanted = { check_in_date: '2026-07-06', check_out_date: '2026-07-08' }

export async function makeContested(ctx: TestContext, holds: boolean): Promise<Contested> {
  const [host, one, two, three, newcomer, five] = await makeAccounts(ctx, [{}, {}, {}, {}, {}, {}])
  const home = await makeListing(ctx, host)
  const plan = {
    payment_ways: ['cash'],
    payment_share: 50,
    payment_rest_days: 1,
    deposit_due: 'arrival' as const,
  }
  await makeTerms(ctx, home, { instant: true, cancellation: 'flexible', ...plan })
  // Without a look at the calendars, what is asked for stays a request.
  const ask = (guest: TestAccount, dates: object) =>
    makeBooking(ctx, { host, guest, listing: home, values: { ...dates, accepts_rules: true } })
  const stay = await ask(one, {})
  await updateBookingStatus(ctx, host, { id: stay, ...bookingChangeSchema.parse({ status: 'confirmed' }) })
  const change = await proposeChange(ctx, one, { id: stay }, { check_out_date: '2026-07-08' })
  const request = await ask(three, wanted)
  const talks = [
    await makeTalk(ctx, { host, guest: two, home }),
    await makeTalk(ctx, { host, guest: five, home }),
  ]
  const dates = { check_in_date: '2026-07-06', check_out_date: '2026-07-09', holds_nights: holds }
  return {
    ...{ host, home, newcomer },
    staying: { id: stay, guest: one, change },
    offered: { id: await makeOffer(ctx, host, talks[0] ?? '', dates), guest: two },
    asking: { id: request, guest: three },
    talking: { talk: talks[1] ?? '', guest: five },
  }
}

/** What can be done to the nights. The first five claim them for a guest. */
export const acts = {
  'accepting the offer': ({ offered }: Contested, doors: Context) =>
    acceptOffer(doors, offered.guest, { id: offered.id, ...acceptance() }),
  'accepting the change': ({ host, staying }: Contested, doors: Context) =>
    answerChange(doors, host, staying.change, 'accepted'),
  'accepting the request': ({ host, asking }: Contested, doors: Context) =>
    updateBookingStatus(doors, host, {
      id: asking.id,
      ...bookingChangeSchema.parse({ status: 'confirmed' }),
    }),
  'booking at once': ({ newcomer, home }: Contested, doors: Context) =>
    requestBooking(doors, newcomer, bookingRequest(home, { ...wanted, accepts_rules: true }), {
      calendarsRead: true,
    }),
  'an offer that holds': async ({ host, talking }: Contested, doors: Context) => ({
    id: await makeOffer(doors, host, talking.talk, wanted),
  }),
  'an import': async ({ home }: Contested, doors: Context) => ({ id: await importOver(doors, home) }),
  'a block': ({ host, home }: Contested, doors: Context) => {
    const stay = { checkIn: calendarDate('2026-07-05'), checkOut: calendarDate('2026-07-08') }
    return blockNights(doors, host, { propertyId: home, stay })
  },
  'cancelling the stay': ({ host, staying }: Contested, doors: Context) => {
    const change = bookingChangeSchema.parse({ status: 'cancelled', reason: 'A burst pipe' })
    return updateBookingStatus(doors, host, { id: staying.id, ...change })
  },
  'withdrawing the offer': ({ host, offered }: Contested, doors: Context) =>
    giveUpOffer(doors, host, { id: offered.id }),
} as const

export type Act = keyof typeof acts
export const allActs = Object.keys(acts) as Act[] // the keys written above

/** Those that claim nights for a guest. */
export const claims: readonly Act[] = allActs.slice(0, 5)
