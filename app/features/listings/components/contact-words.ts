import { callingCountryOf, countryOfPhone, withCallingCode } from '#lib/calling-codes.ts'
import { spacedPhone, ungroupedPhone } from '#lib/phone.ts'
import type { DraftForm } from '../listing-draft-schema.ts'

export const contactWords = {
  code: 'Calling code',
  noCode: 'As typed',
  codeHint: 'The country of the phone number. A number that starts with + keeps its own code.',
}

/** Chosen where a number is to stay as it was typed. */
export const noCallingCode = 'none'

/** The calling code to go with a stored number: its own, or none to one that was stored without. */
export function phoneCountryOf(phone: string | null): string {
  if (!phone) return ''
  return countryOfPhone(phone) ?? noCallingCode
}

/** What the calling code begins with: what was chosen for the number that is there, else the listing's country. */
export function startingCountry(values: DraftForm, country: string): string {
  const kept = values.contact_phone.trim() === '' ? '' : values.contact_phone_country
  return kept || (callingCountryOf(country) ?? noCallingCode)
}

/** A typed number as it is sent. */
export function phoneToSend({
  contact_phone,
  contact_phone_country,
}: Pick<DraftForm, 'contact_phone' | 'contact_phone_country'>): string {
  return withCallingCode(ungroupedPhone(contact_phone), contact_phone_country)
}

/** Shows the number with the code that is added to it. */
export function phoneHint(typed: string, country: string): string {
  const plain = ungroupedPhone(typed)
  const whole = withCallingCode(plain, country)
  return whole === plain ? 'With its country code: +1 512 555 0123' : `Guests see ${spacedPhone(whole)}`
}

type Contact = { email: string; phone: string; accountEmail: string | null }

/** Whose address guests of a confirmed stay see when the listing names none: the account's, unless there is a phone. */
export function contactEmailHint({ email, phone, accountEmail }: Contact): string | undefined {
  if (email.trim() !== '') return undefined
  if (phone.trim() !== '') return 'If you leave this empty, confirmed guests see only your phone number.'
  const address = accountEmail ? `, ${accountEmail}` : ''
  return `If you leave this empty, confirmed guests see your account’s email address${address}.`
}
