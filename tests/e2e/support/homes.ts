import { type APIRequestContext, expect } from '@playwright/test'
import { type CalendarDate, dateOf } from '../../../app/lib/stay.ts'
import { callAs, type Person } from './people.ts'

export type Home = { id: string; title: string }

const plainHome = {
  description: 'A quiet house at the end of the lane, with a garden, a stove and a table for six.',
  address: '7 Orchard Lane',
  city: 'Austin',
  state: 'Texas',
  country: 'United States',
  price_per_night: 120,
  property_type: 'House',
  amenities: ['WiFi', 'Kitchen'],
  max_guests: 4,
  contact_email: 'stay@example.com',
  contact_phone: '+15125550147',
}

/** The date at these homes, all of which are in Texas: a stay begins, and can be completed, by it. */
export function todayAtHome(): CalendarDate {
  return dateOf(new Date(), 'America/Chicago')
}

/** Lists a home of that host over HTTP. */
export async function makeHome(
  request: APIRequestContext,
  host: Person,
  values: { title: string } & Record<string, unknown>,
): Promise<Home> {
  const { status, body } = await callAs(request, host, 'POST', '/properties', { ...plainHome, ...values })
  expect(status, JSON.stringify(body)).toBe(201)
  // As it is stored: without what nobody sees.
  return { id: String(body.id), title: String(body.title) }
}

export type StayDates = { checkIn: string; checkOut: string }

/** Asks for a stay over HTTP; answers the booking's id. */
export async function askForStay(
  request: APIRequestContext,
  guest: Person,
  home: Home,
  { checkIn, checkOut }: StayDates,
  values: Record<string, unknown> = {},
): Promise<string> {
  const { status, body } = await callAs(request, guest, 'POST', '/bookings', {
    property_id: home.id,
    check_in_date: checkIn,
    check_out_date: checkOut,
    guests_count: 2,
    guest_name: 'Mara Quist',
    guest_email: guest.email,
    guest_phone: '',
    special_requests: '',
    ...values,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return String(body.id)
}

/** Confirms a request as its host. */
export async function acceptStay(request: APIRequestContext, host: Person, id: string): Promise<void> {
  const { status, body } = await callAs(request, host, 'PATCH', `/bookings/${id}`, { status: 'confirmed' })
  expect(status, JSON.stringify(body)).toBe(200)
}
