import { countOf } from '#lib/text.ts'

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
  if (most === 0) return 'This home takes no pets, so we removed them.'
  return `This home takes up to ${countOf(most, 'pet')}, so we changed ${asked} to ${most}.`
}
