import { describe, expect, it } from 'vitest'
import { calendarDate } from '#lib/stay.ts'
import { readBookingForm, validateBooking } from './validate-booking.ts'

const stay = { checkIn: calendarDate('2026-07-01'), checkOut: calendarDate('2026-07-05') }
const home = { stay, maxGuests: 4, hasRules: false }

function form(values: Record<string, string> = {}): FormData {
  const data = new FormData()
  const filled = {
    guests_count: '2',
    guest_name: 'Maya Olsen',
    guest_email: 'maya@example.com',
    guest_phone: '',
    special_requests: '',
  }
  for (const [name, value] of Object.entries({ ...filled, ...values })) data.set(name, value)
  return data
}

describe('the booking form', () => {
  it('has nothing to say about a good one', () => {
    expect(validateBooking(form(), home)).toEqual([])
  })

  it('takes phone numbers in the groups that people write', () => {
    const data = form({ guest_phone: '+1 (512) 555-0100' })
    expect(validateBooking(data, home)).toEqual([])
    expect(readBookingForm(data, stay).guest_phone).toBe('+15125550100')
  })

  it('names each field once, with its label', () => {
    const errors = validateBooking(
      form({ guests_count: '', guest_name: '', guest_email: 'x', guest_phone: '0' }),
      { ...home, stay: null },
    )
    expect(errors).toEqual([
      { field: 'dates', label: 'Dates', message: 'Please select both check-in and check-out dates.' },
      { field: 'guests_count', label: 'Guests', message: 'Number of guests is required' },
      { field: 'guest_name', label: 'Full name', message: 'Name is required' },
      { field: 'guest_email', label: 'Email', message: 'Invalid email address' },
      { field: 'guest_phone', label: 'Phone', message: 'Invalid phone number format' },
    ])
  })

  it('asks for the tick at the rules where the home has any, and only there', () => {
    const missing = {
      field: 'accepts_rules',
      label: 'House rules',
      message: 'Please accept the house rules of this home to send your request.',
    }
    expect(validateBooking(form(), { ...home, hasRules: true })).toEqual([missing])
    expect(validateBooking(form({ accepts_rules: '3' }), { ...home, hasRules: true })).toEqual([])
  })

  it('knows how many the home takes', () => {
    expect(validateBooking(form({ guests_count: '5' }), home)).toEqual([
      {
        field: 'guests_count',
        label: 'Guests',
        message: 'This property takes 1 to 4 guests. Please lower the number.',
      },
    ])
  })
})
