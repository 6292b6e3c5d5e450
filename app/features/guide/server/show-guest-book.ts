import { statusesThat } from '#features/bookings/booking.ts'
import { hasStatus } from '#features/bookings/server/has-status.ts'
import { readGuideBookToken } from '#features/bookings/server/letters/guide-book-path.ts'
import { contactEmail } from '#features/listings/server/contact-email.ts'
import { isListed } from '#features/listings/server/listed.ts'
import { propertyTimeZone } from '#features/listings/server/property-time-zone.ts'
import { drawQr } from '#lib/draw-qr.ts'
import type { BookingId, PropertyId } from '#lib/ids.ts'
import type { QrDrawing } from '#lib/qr-schema.ts'
import { calendarDate, type Stay } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { type GuideSection, guideSections } from '../guide.ts'
import type { GuideItem } from '../guide-schema.ts'
import { type SecretsWindow, secretsWindow } from '../secrets-window.ts'
import { readHomeGuideBookToken } from './home-guide-book-path.ts'
import { exactHomePoint } from './home-point.ts'
import { selectItems, toGuideItem } from './queries.ts'

type Doors = Pick<Context, 'db' | 'geocoding' | 'config' | 'secrets' | 'clock'>

/** The book as the holder of its address sees it, without Wi-Fi and door details, which never stand in a page. */
export type GuestBook = {
  /** The home that it is of. */
  property: PropertyId
  token: string
  url: string
  qr: QrDrawing
  title: string
  city: string
  address: string
  sections: { id: GuideSection; text: string }[]
  items: GuideItem[]
  /** Null on the sheet that hangs in the home. */
  stay: (Stay & { window: { from: string; until: string } }) | null
  contact: { email: string | null; phone: string | null } | null
}

/**
 * The guide book that a token opens: the guest's own while the stay is confirmed, running or over, or the one of the
 * sheet in an active home. Null for every other token, also for that of a cancelled stay or a replaced sheet.
 */
export async function findGuestBook(ctx: Doors, token: string): Promise<GuestBook | null> {
  const bookingId = readGuideBookToken(ctx, token)
  const stay = bookingId && (await findStay(ctx, bookingId))
  if (bookingId && !stay) return null
  const propertyId = stay?.propertyId ?? (await findSheetProperty(ctx, readHomeGuideBookToken(ctx, token)))
  if (!propertyId) return null
  const property = await findProperty(ctx, propertyId)
  if (!property) return null
  const url = `${ctx.config.publicUrl}/guide-book/${token}`
  const home = exactHomePoint(ctx, property)
  const rows = await selectItems(ctx.db)
    .where('i.property_id', '=', propertyId)
    .where('i.is_hidden', '=', false)
    .execute()
  const window = stay && secretsWindow(stay, propertyTimeZone(property))
  return {
    property: propertyId,
    token,
    url,
    qr: drawQr(url),
    title: property.title,
    city: property.city,
    address: [property.address, property.city, property.state, property.country].join(', '),
    // Who reads the sheet in the home has arrived.
    sections: guideSections
      .filter((id) => stay !== null || id !== 'arrival')
      .flatMap((id) => (property[id] ? [{ id, text: property[id] }] : [])),
    items: rows.map((row) => toGuideItem(row, home)),
    stay: stay && window ? { checkIn: stay.checkIn, checkOut: stay.checkOut, window: toText(window) } : null,
    contact: stay ? { email: property.contact_email, phone: property.contact_phone } : null,
  }
}

async function findStay({ db }: Doors, id: BookingId) {
  const row = await db
    .selectFrom('bookings')
    .select(['property_id', 'check_in_date', 'check_out_date'])
    .where('id', '=', id)
    .where(hasStatus('status', statusesThat.shareContacts))
    .where('property_id', 'is not', null)
    .executeTakeFirst()
  if (!row?.property_id) return null
  return {
    propertyId: row.property_id,
    checkIn: calendarDate(row.check_in_date),
    checkOut: calendarDate(row.check_out_date),
  }
}

/** The active property whose sheet has that id now: its own id only while the sheet was never replaced. */
async function findSheetProperty({ db }: Doors, sheetId: string | null): Promise<PropertyId | null> {
  if (!sheetId) return null
  const replaced = await db
    .selectFrom('guide_books')
    .select('property_id')
    .where('sheet_id', '=', sheetId)
    .executeTakeFirst()
  const row = await db
    .selectFrom('properties as p')
    .leftJoin('guide_books as b', 'b.property_id', 'p.id')
    .select('p.id')
    .where('p.id', '=', replaced?.property_id ?? (sheetId as PropertyId)) // sealed by us
    .where(isListed('p'))
    .where((eb) => (replaced ? eb('b.sheet_id', '=', sheetId) : eb('b.sheet_id', 'is', null)))
    .executeTakeFirst()
  return row?.id ?? null
}

async function findProperty({ db }: Doors, id: PropertyId) {
  const row = await db
    .selectFrom('properties as p')
    .innerJoin('accounts as host', 'host.id', 'p.host_id')
    .leftJoin('guide_books as b', 'b.property_id', 'p.id')
    .select([
      'p.title',
      'p.address',
      'p.city',
      'p.state',
      'p.country',
      'p.latitude',
      'p.longitude',
      'p.time_zone',
    ])
    .select(['p.location_precision', 'p.contact_phone', contactEmail.as('contact_email')])
    .select(['b.arrival', 'b.parking', 'b.house_manual', 'b.check_out', 'b.emergency'])
    .where('p.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

function toText({ from, until }: SecretsWindow) {
  return { from: from.toISOString(), until: until.toISOString() }
}
