import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { isListedStatus } from '#features/listings/listing-status.ts'
import { mayActFor } from '#features/listings/server/access.ts'
import { nightlyTermsOf } from '#features/pricing/nightly-terms.ts'
import { termsColumns, termsOfRow } from '#features/pricing/server/terms-rows.ts'
import { refuse } from '#lib/errors.ts'
import type { BookingId, PropertyId } from '#lib/ids.ts'
import { type CalendarDate, fromDateRange } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { availabilityRefusals } from '../availability-errors.ts'
import type { CalendarProperty, NightSource, TakenEntry } from '../host-calendar.ts'

const propertiesPerPage = 50
/** A property of 400 days cannot have more stays of one night in each of three sources. */
const maxEntries = propertiesPerPage * 1_200

/**
 * Says which guest each of these bookings of a host is for. Bookings implement it, which availability cannot know;
 * the two are joined in `app/api.ts`.
 */
export type NameGuests = (
  db: Database,
  host: Actor,
  bookingIds: readonly BookingId[],
) => Promise<ReadonlyMap<string, string>>

type Question = {
  from: CalendarDate
  to: CalendarDate
  /** Only this property; otherwise a page of all, the newest first. */
  propertyId: PropertyId | null
  /** The last property of the page before. */
  after: PropertyId | null
}

export type HostCalendar = { properties: CalendarProperty[]; nextCursor: PropertyId | null }

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
  const bookingIds = entries.flatMap(({ bookingId }) => bookingId ?? [])
  const guests = bookingIds.length > 0 ? await nameGuests(ctx.db, actor, bookingIds) : new Map()
  const named = entries.map((entry) => ({
    ...entry,
    label: entry.bookingId ? (guests.get(entry.bookingId) ?? null) : entry.label,
  }))
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
  }
}

function nightlyOf(row: Parameters<typeof termsOfRow>[0], { from, to }: Question, now: Date) {
  const home = termsOfRow(row, now)
  return { currency: home.pricePerNight.currency, nightly: nightlyTermsOf(home, from, to) }
}

function selectProperties(ctx: Pick<Context, 'db'>, actor: Actor, { propertyId, after }: Question) {
  let query = ctx.db
    .selectFrom('properties')
    .select(['id', 'title', 'status', ...termsColumns('properties')])
    .where(mayActFor(actor, 'read'))
    // Ids grow with time.
    .orderBy('id', 'desc')
    .limit(propertiesPerPage + 1)
  if (propertyId) query = query.where('id', '=', propertyId)
  if (after) query = query.where('id', '<', after)
  return query.execute()
}

async function selectEntries(
  ctx: Pick<Context, 'db'>,
  ids: readonly PropertyId[],
  { from, to }: Question,
): Promise<(TakenEntry & { propertyId: PropertyId })[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('occupancy')
    .select(['id', 'property_id', 'stay', 'source', 'reference', 'label', 'note'])
    .where('property_id', 'in', [...ids])
    .where(sql<boolean>`stay && daterange(${from}::date, ${to}::date)`)
    .orderBy('stay')
    .orderBy('id')
    .limit(maxEntries)
    .execute()
  return rows.map(({ property_id, reference, ...row }) => ({
    id: row.id,
    propertyId: property_id,
    source: row.source as NightSource, // the column's check constraint knows exactly these
    stay: fromDateRange(row.stay),
    label: row.label,
    note: row.note,
    // A booking's own id: its occupancy refers to it.
    bookingId: row.source === 'booking' ? (reference as BookingId) : null,
  }))
}
