import { describe, expect, it } from 'vitest'
import {
  contactEmailHint,
  noCallingCode,
  phoneCountryOf,
  phoneHint,
  phoneToSend,
  startingCountry,
} from './contact-words.ts'
import { emptyListing } from './listing-form-values.ts'

describe('whose address is shown', () => {
  const accountEmail = 'mara@example.com'

  it('is said while the contact e-mail is empty', () => {
    expect(contactEmailHint({ email: ' ', phone: '', accountEmail })).toBe(
      'If you leave this empty, confirmed guests see your account’s email address, mara@example.com.',
    )
    expect(contactEmailHint({ email: 'a@example.com', phone: '', accountEmail })).toBeUndefined()
  })

  it('does not promise the account’s where a phone takes its place', () => {
    expect(contactEmailHint({ email: '', phone: '+1 512', accountEmail })).toBe(
      'If you leave this empty, confirmed guests see only your phone number.',
    )
  })
})

describe('the calling code', () => {
  it('begins with the listing’s country', () => {
    expect(startingCountry(emptyListing, 'Germany')).toBe('DE')
    expect(startingCountry(emptyListing, '')).toBe(noCallingCode)
  })

  it('does not change with the listing’s country once there is a number', () => {
    const kept = { ...emptyListing, contact_phone: '0171 555 0123', contact_phone_country: 'DE' }
    expect(startingCountry(kept, 'Spain')).toBe('DE')
  })

  it('is not added to a number that was stored without one', () => {
    expect(phoneCountryOf('5125550123')).toBe(noCallingCode)
    expect(phoneCountryOf('+4917155501')).toBe('DE')
    expect(phoneCountryOf(null)).toBe('')
  })

  it('is added to what is typed as at home, and shown', () => {
    const typed = { contact_phone: '0171 555-0123', contact_phone_country: 'DE' }
    expect(phoneToSend(typed)).toBe('+491715550123')
    expect(phoneHint('0171 555-0123', 'DE')).toBe('Guests see +49 171 555 0123')
    expect(phoneHint('+1 512 555 0123', 'DE')).toBe('With its country code: +1 512 555 0123')
  })
})
