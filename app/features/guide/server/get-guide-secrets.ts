import { holdsNights, statusesThat } from '#features/bookings/booking.ts'
import { hasStatus } from '#features/bookings/server/has-status.ts'
import { readGuideBookToken } from '#features/bookings/server/letters/guide-book-path.ts'
import { propertyTimeZone } from '#features/listings/server/property-time-zone.ts'
import { findAccess } from '#features/payments/server/ledger/find-access.ts'
import { refuse } from '#lib/errors.ts'
import { calendarDate } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { guideRefusals } from '../guide-errors.ts'
import type { GuideSecretsAnswer } from '../guide-schema.ts'
import { isWithin, secretsWindow } from '../secrets-window.ts'
import { drawWifi } from './draw-wifi.ts'
import { noSecrets, unsealSecrets } from './seal-secrets.ts'

/**
 * Wi-Fi and door details for the holder of a stay's address, within the window alone. Throws `bookNotFound` for every
 * other token, and as soon as the stay is cancelled; a stay that the host has completed has no window left. Where they
 * wait for payments, it says so, and what is missing.
 */
export async function getGuideSecrets(
  ctx: Pick<Context, 'db' | 'secrets' | 'clock'>,
  { token }: { token: string },
): Promise<GuideSecretsAnswer> {
  const bookingId = readGuideBookToken(ctx, token)
  const row =
    bookingId &&
    (await ctx.db
      .selectFrom('bookings as s')
      .innerJoin('properties as p', 'p.id', 's.property_id')
      .leftJoin('guide_books as b', 'b.property_id', 'p.id')
      .select(['s.status', 's.check_in_date', 's.check_out_date', 'b.secrets'])
      .select(['p.latitude', 'p.longitude', 'p.country', 'p.state', 'p.time_zone'])
      .where('s.id', '=', bookingId)
      .where(hasStatus('s.status', statusesThat.shareContacts))
      .executeTakeFirst())
  if (!row) throw refuse(guideRefusals.bookNotFound)
  const stay = { checkIn: calendarDate(row.check_in_date), checkOut: calendarDate(row.check_out_date) }
  const window = secretsWindow(stay, propertyTimeZone(row))
  const isOpen = holdsNights(row.status) && isWithin(window, ctx.clock())
  const access = await findAccess(ctx, bookingId)
  const heldBack = isOpen ? access.heldBack : null
  const secrets = isOpen && !heldBack ? unsealSecrets(ctx.secrets, row.secrets) : null
  const hasAny = secrets !== null && secrets !== noSecrets
  return {
    from: window.from.toISOString(),
    until: window.until.toISOString(),
    waits_for_payments: isOpen ? heldBack !== null : access.waits,
    held_back: heldBack,
    secrets: hasAny
      ? {
          wifi_name: secrets.wifiName,
          wifi_password: secrets.wifiPassword,
          wifi_qr: drawWifi(secrets.wifiName, secrets.wifiPassword),
          door_details: secrets.doorDetails,
        }
      : null,
  }
}
