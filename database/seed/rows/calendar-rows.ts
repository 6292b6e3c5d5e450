import { platformNames } from '#features/calendar/calendar-sync.ts'
import { digestOf, sealAddress } from '#features/calendar/server/calendar-secrets.ts'
import { type CalendarDate, toDateRange } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import type { NewRow } from '#platform/database/database.ts'
import type { CalendarPlan } from '../calendars/plan-calendars.ts'
import { hoursAfter, instantOn } from '../instants.ts'
import { stableId } from '../stable.ts'
import { accountId } from './account-row.ts'
import { homeId } from './home-rows.ts'

type Rows = {
  config: NewRow<'calendar_sync_configs'>
  stays: NewRow<'external_bookings'>[]
  nights: NewRow<'occupancy'>[]
}

/** A connected calendar with what it has told, as if it had been read a few hours ago. */
export function toCalendarRows(
  { secrets }: Pick<Context, 'secrets'>,
  plan: CalendarPlan,
  today: CalendarDate,
): Rows {
  const addedAt = instantOn(today, -40, 9)
  const id = stableId(addedAt, plan.key)
  const readAt = instantOn(today, 0, -plan.readHoursAgo)
  const config = {
    id,
    user_id: accountId(plan.home.host, today),
    property_id: homeId(plan.home, today),
    platform: plan.platform,
    calendar_url: sealAddress(secrets, plan.address),
    calendar_url_digest: digestOf(secrets, plan.address),
    calendar_host: `${new URL(plan.address).hostname}:443`,
    sync_frequency_hours: plan.frequencyHours,
    is_active: plan.isActive,
    created_at: addedAt,
    last_sync_at: readAt,
    last_tried_at: readAt,
    read_on: today,
    next_read_at: instantOn(today, 2, 0),
    events_found: plan.stays.length,
    ...(plan.isFailing
      ? { last_error: 'unreachable', failures: 5, stale_since: hoursAfter(readAt, 23) }
      : {}),
  }
  return {
    config,
    stays: plan.stays.map(({ stay, label }) => ({
      id: stableId(readAt, `${plan.key}/${stay.checkIn}`),
      config_id: id,
      platform: plan.platform,
      guest_name: label,
      check_in_date: stay.checkIn,
      check_out_date: stay.checkOut,
      booking_status: 'confirmed',
      synced_at: readAt,
      uid: `${plan.key}/${stay.checkIn}`,
    })),
    nights: plan.stays.map(({ stay }) => ({
      id: stableId(readAt, `${plan.key}/${stay.checkIn}/nights`),
      property_id: homeId(plan.home, today),
      stay: toDateRange(stay),
      source: 'external',
      reference: id,
      label: platformNames[plan.platform],
      created_at: readAt,
    })),
  }
}
