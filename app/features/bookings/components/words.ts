import { countOf } from '#lib/text.ts'

/** The labels of the booking form's fields, in it and in the list of errors above it. */
export const bookingLabels: Record<string, string> = {
  dates: 'Dates',
  guests_count: 'Guests',
  children: 'Children',
  infants: 'Infants',
  pets: 'Pets',
  guest_name: 'Full name',
  guest_email: 'Email',
  guest_phone: 'Phone',
  special_requests: 'Special requests',
  accepts_rules: 'House rules',
}

export const specialRequestsWords = {
  optional: '(optional)',
  hint: 'A late arrival, a cot, a question for the host.',
  leftOver: (words: string) => `The signs < and > are left out on the way. Your host will read: “${words}”`,
}

export const partyFieldsWords = {
  guests: 'Guests',
  most: (most: number) => `Up to ${most}`,
  company: 'Children, infants, pets',
  children: 'Children',
  childrenHint: 'Of the guests, 2 to 12 years old',
  guestsFirst: 'Counted as guests: raise their number first',
  noChildren: 'This home isn’t suitable for children.',
  infants: 'Infants',
  infantsHint: 'Under 2; not counted as guests',
  noInfants: 'This home isn’t suitable for infants.',
  pets: 'Pets',
  noPets: 'This home doesn’t allow pets.',
}

/** Stands above what an address asked for and cannot be. */
export const correctedTitle = 'Not as in the link'

export const noGuestsWords = 'The link does not say how many guests come. This is for 1 guest.'

/** More guests than the home has room for. */
export function tooManyForHomeWords(asked: number, maxGuests: number): string {
  return `The link is for ${countOf(asked, 'guest')}, and this home takes up to ${maxGuests}. This is for ${maxGuests}.`
}

/** A part of the company whose number is none. */
export function unreadableWords(part: 'children' | 'infants' | 'pets'): string {
  return `The link does not say how many ${part} come. This is for none.`
}

/** No adult among the guests. */
export function tooManyChildrenWords(children: number): string {
  return `At least 1 adult is required. This is for ${countOf(children, 'child', 'children')}.`
}

export function mostInfantsWords(most: number): string {
  return `At most ${most} infants can come along. This is for ${most}.`
}

/** More pets than the home takes, which may be none. */
export function tooManyPetsWords(asked: number, most: number): string {
  if (most === 0) return 'This home doesn’t allow pets, so we removed them.'
  return `This home takes up to ${countOf(most, 'pet')}, so we changed ${asked} to ${most}.`
}
