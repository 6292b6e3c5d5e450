import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { isListedStatus } from '#features/listings/listing-status.ts'
import { mayActFor } from '#features/listings/server/access.ts'
import { todayAtPlace } from '#features/listings/server/property-time-zone.ts'
import { nightlyTermsOf } from '#features/pricing/nightly-terms.ts'
import { termsColumns, termsOfRow } from '#features/pricing/server/terms-rows.ts'
import { refuse } from '#lib/errors.ts'
import type { BookingId, ConversationId, OfferId, PropertyId } from '#lib/ids.ts'
import { type CalendarDate, dateOf, fromDateRange } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { availabilityRefusals } from '../availability-errors.ts'
import type { CalendarProperty, TakenEntry } from '../host-calendar.ts'
import { isHeldAt } from './is-held.ts'

const propertiesPerPage = 50
/** A property of 400 days cannot have more stays of one night in each of three sources. */
const maxEntries = propertiesPerPage * 1_200

/**
 * Says which guest each of these bookings and offers of a host is for, and where an offer was made. Bookings implement it,
 * which availability cannot know; the two are joined in `app/api.ts`.
 */
export type NameGuests = (
  db: Database,
  host: Actor,
  ids: { bookings: readonly BookingId[]; offers: readonly OfferId[] },
) => Promise<ReadonlyMap<string, NamedGuest>>

type NamedGuest = { name: string | null; conversationId: ConversationId | null }

type Question = {
  from: CalendarDate
  to: CalendarDate
  /** Only this property; otherwise a page of all, the newest first. */
  propertyId: PropertyId | null
  /** The last property of the page before. */
  after: PropertyId | null
}

export type HostCalendar = {
  properties: CalendarProperty[]
  nextCursor: PropertyId | null
  /** The earliest day that it is at any of them. */
  today: CalendarDate
}

/**
 * Who took which nights of the actor's properties between two dates. Only the host learns guests' names here. Throws
 * `propertyNotFound` for one that is missing or somebody else's.
 */
export async function listHostCalendar(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { nameGuests, ...question }: Question & { nameGuests: NameGuests },
): Promise<HostCalendar> {
  const rows = await selectProperties(ctx, actor, question)
  if (question.propertyId && rows.length === 0) throw refuse(availabilityRefusals.propertyNotFound)
  const page = rows.slice(0, propertiesPerPage)
  const entries = await selectEntries(
    ctx,
    page.map(({ id }) => id),
    question,
  )
  const bookings = entries.flatMap(({ bookingId }) => bookingId ?? [])
  const offers = entries.flatMap(({ offerId }) => offerId ?? [])
  const isAnybody = bookings.length + offers.length > 0
  const guests: Awaited<ReturnType<NameGuests>> = isAnybody
    ? await nameGuests(ctx.db, actor, { bookings, offers })
    : new Map()
  const named = entries.map(({ offerId, ...entry }) => {
    const guest = guests.get(entry.bookingId ?? offerId ?? '')
    const isForGuest = entry.bookingId !== null || offerId !== null
    return {
      ...entry,
      label: isForGuest ? (guest?.name ?? null) : entry.label,
      conversationId: guest?.conversationId ?? null,
    }
  })
  const last = rows.length > propertiesPerPage ? page.at(-1) : undefined
  return {
    properties: page.map((row) => ({
      id: row.id,
      title: row.title,
      isActive: isListedStatus(row.status),
      ...nightlyOf(row, question, ctx.clock()),
      entries: named.flatMap(({ propertyId, ...entry }) => (propertyId === row.id ? [entry] : [])),
    })),
    nextCursor: last ? last.id : null,
    today: earliestOf(page.map((row) => todayAtPlace(row, ctx.clock()))) ?? dateOf(ctx.clock()),
  }
}

function earliestOf(days: readonly CalendarDate[]): CalendarDate | null {
  return days.toSorted()[0] ?? null
}

function nightlyOf(row: Parameters<typeof termsOfRow>[0], { from, to }: Question, now: Date) {
  const home = termsOfRow(row, now)
  return { currency: home.pricePerNight.currency, nightly: nightlyTermsOf(home, from, to) }
}

const placeColumns = ['latitude', 'longitude', 'country', 'state'] as const

function selectProperties(ctx: Pick<Context, 'db'>, actor: Actor, { propertyId, after }: Question) {
  let query = ctx.db
    .selectFrom('properties')
    .select(['id', 'title', 'status', ...placeColumns, ...termsColumns('properties')])
    .where(mayActFor(actor, 'read'))
    // Ids grow with time.
    .orderBy('id', 'desc')
    .limit(propertiesPerPage + 1)
  if (propertyId) query = query.where('id', '=', propertyId)
  if (after) query = query.where('id', '<', after)
  return query.execute()
}

async function selectEntries(
  ctx: Pick<Context, 'db' | 'clock'>,
  ids: readonly PropertyId[],
  { from, to }: Question,
): Promise<(Omit<TakenEntry, 'conversationId'> & { propertyId: PropertyId; offerId: OfferId | null })[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('occupancy')
    .select(['id', 'property_id', 'stay', 'source', 'reference', 'label', 'note'])
    .where('property_id', 'in', [...ids])
    .where(sql<boolean>`stay && daterange(${from}::date, ${to}::date)`)
    .where(isHeldAt(ctx.clock()))
    .orderBy('stay')
    .orderBy('id')
    .limit(maxEntries)
    .execute()
  return rows.map(({ property_id, reference, ...row }) => ({
    id: row.id,
    propertyId: property_id,
    source: row.source,
    stay: fromDateRange(row.stay),
    label: row.label,
    note: row.note,
    // The own id of a booking or an offer: its occupancy refers to it.
    bookingId: row.source === 'booking' ? (reference as BookingId) : null,
    offerId: row.source === 'hold' ? (reference as OfferId) : null,
  }))
}
