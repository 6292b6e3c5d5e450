import { sql } from 'kysely'
import { termsVersion } from '#features/accounts/account-rules.ts'
import { hashPassword } from '#features/accounts/server/password.ts'
import { holdsNights } from '#features/bookings/booking.ts'
import { computeFigures } from '#features/hosts/server/compute-figures.ts'
import { refreshRankings } from '#features/hosts/server/refresh-rankings.ts'
import { computeResponse } from '#features/messaging/server/compute-response.ts'
import type { CalendarDate } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import type { BookingPlan } from './bookings/plan.ts'
import { planBookings } from './bookings/plan-bookings.ts'
import { planCalendars } from './calendars/plan-calendars.ts'
import { writeQuestion } from './conversations/questions.ts'
import { toScheduledRows } from './conversations/scheduled.ts'
import { writeOffers } from './conversations/write-offers.ts'
import { writeTalks } from './conversations/write-talks.ts'
import { homes } from './homes/all-homes.ts'
import { instantOn } from './instants.ts'
import { writeCases } from './moderation/write-cases.ts'
import { type DemoAccount, demoAccounts, demoPassword, everybody, personOf } from './people.ts'
import { writePictures } from './pictures/picture-files.ts'
import { toAccountRow } from './rows/account-row.ts'
import { toBookingRow, toEventRows, toLineRows, toOccupancyRow } from './rows/booking-rows.ts'
import { toByHandRows } from './rows/by-hand-rows.ts'
import { toCalendarRows } from './rows/calendar-rows.ts'
import { toActRows, toChangeRows } from './rows/change-rows.ts'
import { toDamageRows } from './rows/damage-rows.ts'
import { toDraftRow } from './rows/draft-row.ts'
import { toGuideRows } from './rows/guide-rows.ts'
import { toHomeRows } from './rows/home-rows.ts'
import { toProfileRows } from './rows/host-rows.ts'
import { toInstructionsRows } from './rows/instructions-rows.ts'
import { toMoneyRows } from './rows/money-rows.ts'
import { toReviewRows } from './rows/review-rows.ts'
import { toSubscriptionRows } from './rows/subscription-rows.ts'
import { toTermsRows } from './rows/terms-rows.ts'
import { toTripRows } from './rows/trip-rows.ts'
import { writeAlerts } from './saved/write-alerts.ts'
import { writeSaved } from './saved/write-saved.ts'

/** What a seeding has made, and who can sign in. */
export type DemoSummary = {
  /** False when the demo world was there already, and nothing was done. */
  isNew: boolean
  accounts: readonly DemoAccount[]
  homes: number
  bookings: number
  reviews: number
  pictures: number
}

/**
 * Makes the demo world as of a day: accounts, plans, homes with their pictures, bookings, reviews, calendars, guide books,
 * conversations, a list of saved homes, and what waits in the console. All of it or nothing, and nothing when one of its accounts exists. The same day gives the same rows.
 */
export async function seedDemo(
  ctx: Pick<Context, 'db' | 'storage' | 'secrets'>,
  { today }: { today: CalendarDate },
): Promise<DemoSummary> {
  const passwordHash = await hashPassword(demoPassword)
  return inTransaction(ctx.db, async (tx) => {
    // Two starts at once: the second waits as long as it takes, and finds the accounts of the first.
    await sql`set local lock_timeout = '5min'`.execute(tx)
    await sql`set local statement_timeout = '5min'`.execute(tx)
    await sql`select pg_advisory_xact_lock(hashtext('demo world'))`.execute(tx)
    if (await isSeeded(tx)) return emptySummary
    await tx
      .insertInto('accounts')
      .values(everybody.map((key) => toAccountRow(key, today, passwordHash, termsVersion)))
      .execute()
    await writeSubscriptions(tx, today)
    const pictures = await writeHomes(ctx, tx, today)
    await tx.insertInto('payment_instructions').values(toInstructionsRows(ctx, today)).execute()
    const { bookings, reviews } = await writeBookings(tx, today)
    await writeCalendars(ctx, tx, today)
    await tx.insertInto('listing_drafts').values(toDraftRow(today)).execute()
    await writeGuides(ctx, tx, today)
    await writeTalks(tx, today)
    await writeQuestion(tx, today)
    await writeOffers(tx, today)
    await writeSaved(tx, today)
    await writeAlerts(tx, today)
    await writeCases(tx, today)
    await tx.insertInto('scheduled_messages').values(toScheduledRows(today)).execute()
    await tx.insertInto('host_profiles').values(toProfileRows(today)).execute()
    await reckon(tx, today)
    return { isNew: true, accounts: demoAccounts, homes: homes.length, bookings, reviews, pictures }
  })
}

/** What the jobs of the last night would have found. */
async function reckon(tx: Transaction, today: CalendarDate): Promise<void> {
  const ctx = { db: tx, clock: () => instantOn(today, 0, 4) }
  await computeResponse(ctx)
  await computeFigures(ctx)
  await refreshRankings(ctx)
}

const emptySummary: DemoSummary = {
  isNew: false,
  accounts: demoAccounts,
  homes: 0,
  bookings: 0,
  reviews: 0,
  pictures: 0,
}

async function isSeeded(tx: Transaction): Promise<boolean> {
  const known = await tx
    .selectFrom('accounts')
    .select('id')
    .where(
      'email',
      'in',
      everybody.map((key) => personOf(key).email),
    )
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}

async function writeHomes(
  ctx: Pick<Context, 'storage'>,
  tx: Transaction,
  today: CalendarDate,
): Promise<number> {
  const made = homes.map((home) => toHomeRows(home, today))
  const photos = made.flatMap((each) => each.photos)
  await writePictures(ctx, tx, photos)
  await tx
    .insertInto('properties')
    .values(made.map(({ property }) => property))
    .execute()
  const { terms, seasons, nights } = toTermsRows(today)
  for (const row of terms) await tx.insertInto('stay_terms').values(row).execute()
  await tx.insertInto('seasons').values(seasons).execute()
  await tx.insertInto('night_terms').values(nights).execute()
  return photos.length
}

async function writeBookings(
  tx: Transaction,
  today: CalendarDate,
): Promise<{ bookings: number; reviews: number }> {
  const plans = planBookings(today)
  await tx
    .insertInto('bookings')
    .values(plans.map((plan) => toBookingRow(plan, today)))
    .execute()
  await tx.insertInto('booking_lines').values(plans.flatMap(toLineRows)).execute()
  await tx.insertInto('booking_events').values(plans.flatMap(toEventRows)).execute()
  await tx
    .insertInto('occupancy')
    .values(plans.filter(({ status }) => holdsNights(status)).map((plan) => toOccupancyRow(plan, today)))
    .execute()
  const changes = toChangeRows(plans, today)
  await tx.insertInto('stay_changes').values(changes).execute()
  await tx.insertInto('booking_acts').values(toActRows(changes)).execute()
  const reviews = await writeReviews(tx, plans, today)
  await tx.insertInto('money_entries').values(plans.flatMap(toMoneyRows)).execute()
  const damage = toDamageRows(plans, today)
  await tx.insertInto('money_entries').values(damage.entries).execute()
  await tx.insertInto('booking_acts').values(damage.acts).execute()
  await tx.insertInto('trips').values(toTripRows(plans, today)).execute()
  await writeByHand(tx, today)
  return { bookings: plans.length + 1, reviews }
}

/** Answers how many of homes are published. */
async function writeReviews(
  tx: Transaction,
  plans: readonly BookingPlan[],
  today: CalendarDate,
): Promise<number> {
  const { published, unread, ofGuests, windows } = toReviewRows(plans, today)
  await tx
    .insertInto('reviews')
    .values([...published, unread])
    .execute()
  await tx.insertInto('guest_reviews').values(ofGuests).execute()
  await tx.insertInto('review_windows').values(windows).execute()
  return published.length
}

async function writeByHand(tx: Transaction, today: CalendarDate): Promise<void> {
  const { booking, line, event, nights, note, paid } = toByHandRows(today)
  await tx.insertInto('bookings').values(booking).execute()
  await tx.insertInto('booking_lines').values(line).execute()
  await tx.insertInto('booking_events').values(event).execute()
  await tx.insertInto('occupancy').values(nights).execute()
  await tx.insertInto('booking_notes').values(note).execute()
  await tx.insertInto('money_entries').values(paid).execute()
}

async function writeSubscriptions(tx: Transaction, today: CalendarDate): Promise<void> {
  for (const { customer, subscription, books } of toSubscriptionRows(today)) {
    await tx.insertInto('sandbox_customers').values(books.customer).execute()
    await tx.insertInto('sandbox_subscriptions').values(books.subscription).execute()
    await tx.insertInto('sandbox_invoices').values(books.invoices).execute()
    await tx.insertInto('billing_customers').values(customer).execute()
    await tx.insertInto('subscriptions').values(subscription).execute()
  }
}

async function writeCalendars(
  ctx: Pick<Context, 'secrets'>,
  tx: Transaction,
  today: CalendarDate,
): Promise<void> {
  const made = planCalendars(planBookings(today), today).map((plan) => toCalendarRows(ctx, plan, today))
  await tx
    .insertInto('calendar_sync_configs')
    .values(made.map(({ config }) => config))
    .execute()
  await tx
    .insertInto('external_bookings')
    .values(made.flatMap(({ stays }) => stays))
    .execute()
  await tx
    .insertInto('occupancy')
    .values(made.flatMap(({ nights }) => nights))
    .execute()
}

/** Every home that somebody has booked has one, so that each trip of the demo world does. */
async function writeGuides(
  ctx: Pick<Context, 'secrets'>,
  tx: Transaction,
  today: CalendarDate,
): Promise<void> {
  const booked = new Set(
    planBookings(today)
      .filter(({ status }) => holdsNights(status))
      .map(({ home }) => home),
  )
  const made = [...booked].map((home) => toGuideRows(ctx, home, today))
  await tx
    .insertInto('guide_books')
    .values(made.map(({ book }) => book))
    .execute()
  await tx
    .insertInto('guide_items')
    .values(made.flatMap(({ items }) => items))
    .execute()
}
