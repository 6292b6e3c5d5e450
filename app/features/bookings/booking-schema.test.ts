import { describe, expect, it } from 'vitest'
import { bookingChangeSchema, bookingRequestSchema } from './booking-schema.ts'

const good = {
  property_id: '0196fb2e-0000-7000-8000-000000000000',
  check_in_date: '2026-07-01',
  check_out_date: '2026-07-05',
  guests_count: 2,
  guest_name: 'Maya Olsen',
  guest_email: 'maya@example.com',
}

function errorOf(field: string, value: unknown): string | undefined {
  const result = bookingRequestSchema.safeParse({ ...good, [field]: value })
  return result.error?.issues.find((issue) => issue.path[0] === field)?.message
}

/** What a request says that does not say it. */
const leftOut = { guest_phone: null, special_requests: null, children: 0, infants: 0, pets: 0 }

describe('a booking request', () => {
  it('fills what may be left out', () => {
    expect(bookingRequestSchema.parse(good)).toEqual({ ...good, ...leftOut })
  })

  it('drops what only the server may say', () => {
    const sent = {
      ...good,
      total_price: 1,
      status: 'confirmed',
      host_id: 'x',
      guest_id: 'y',
      created_at: 'z',
    }
    expect(Object.keys(bookingRequestSchema.parse(sent)).sort()).toEqual(
      Object.keys({ ...good, ...leftOut }).sort(),
    )
  })

  it.each([
    ['guest_name', '', 'Name is required'],
    ['guest_name', '   ', 'Name is required'],
    ['guest_name', 'x'.repeat(101), 'Name must be less than 100 characters'],
    ['guest_name', 'Robert; drop', 'Name can only contain letters, spaces, hyphens, periods and apostrophes'],
    ['guest_name', 'Anna — Berg', 'Name can only contain letters, spaces, hyphens, periods and apostrophes'],
    ['guest_name', 'R2D2', 'Name can only contain letters, spaces, hyphens, periods and apostrophes'],
    ['guest_email', 'nobody', 'Invalid email address'],
    ['guest_email', `${'x'.repeat(250)}@example.com`, 'Email must be less than 255 characters'],
    ['guest_phone', '0123', 'Invalid phone number format'],
    ['guest_phone', '+1 512 555', 'Invalid phone number format'],
    ['guest_phone', '1'.repeat(21), 'Phone number must be less than 20 characters'],
    ['guests_count', 0, 'At least 1 guest is required'],
    ['guests_count', -1, 'At least 1 guest is required'],
    ['children', 2, 'At least 1 adult is required'],
    ['infants', 100, 'At most 5 infants can come along'],
    ['pets', 10, 'At most 9 pets can come along'],
    ['guests_count', 51, 'At most 50 guests can be booked at once'],
    ['guests_count', 1.5, 'Number of guests is required'],
    ['check_in_date', '2026-02-30', 'Please select both check-in and check-out dates.'],
    ['check_in_date', undefined, 'Please select both check-in and check-out dates.'],
    ['check_out_date', '2026-07-01', 'Check-out date must be after check-in date'],
    ['check_out_date', '2026-06-30', 'Check-out date must be after check-in date'],
    ['special_requests', 'x'.repeat(1001), 'Special requests must be less than 1000 characters'],
  ])('refuses %s %j: %s', (field, value, message) => {
    expect(errorOf(field, value)).toBe(message)
  })

  it.each([
    "Seán O'Neill",
    'Zoë Müller-Lüdenscheidt',
    'Anna Berg–Holm',
    'Anna Berg‑Holm',
    'محمد علي',
    '山田 太郎',
    'J. R. R. Tolkien',
    'नेहा शर्मा',
  ])('takes the name %s as it is', (name) => {
    expect(bookingRequestSchema.parse({ ...good, guest_name: `  ${name} ` }).guest_name).toBe(name)
  })

  it('sanitises special requests, and only them', () => {
    const parsed = bookingRequestSchema.parse({
      ...good,
      special_requests: ' <b>"Late"\u0000 arrival\'</b>\nThanks ',
    })
    expect(parsed.special_requests).toBe('bLate arrival/b\nThanks')
    expect(bookingRequestSchema.parse({ ...good, special_requests: ' <> ' }).special_requests).toBeNull()
    expect(bookingRequestSchema.parse({ ...good, special_requests: `${'x'.repeat(1000)}<<<` })).toBeTruthy()
  })

  it('takes an empty phone as none', () => {
    for (const phone of ['', '  ', null]) {
      expect(bookingRequestSchema.parse({ ...good, guest_phone: phone }).guest_phone).toBeNull()
    }
    expect(bookingRequestSchema.parse({ ...good, guest_phone: '+15125550100' }).guest_phone).toBe(
      '+15125550100',
    )
  })
})

describe('a change of status', () => {
  it('knows the five states only', () => {
    expect(bookingChangeSchema.safeParse({ status: 'declined' }).success).toBe(false)
    expect(bookingChangeSchema.parse({ status: 'cancelled', reason: '  ' })).toEqual({
      status: 'cancelled',
      reason: null,
      early: false,
      despite_stale_calendars: false,
    })
  })
})
