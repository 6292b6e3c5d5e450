import type { IndexQuestion, MicroBox } from '#platform/search-index.ts'
import type { ListingDoc } from './listing-doc.ts'
import { fitsParts, isExactly } from './match-place.ts'
import { takesAnyStay, takesStay } from './match-stay.ts'
import { costOfDoc, fitsLimits } from './stay-costs.ts'

/** The conditions of which a search page offers one value at a time. */
export type Group = 'type' | 'guests' | 'bedrooms' | 'bathrooms' | 'beds' | 'price'

/** All of them. */
export const groups: readonly Group[] = ['type', 'guests', 'bedrooms', 'bathrooms', 'beds', 'price']

/** Whether a listing fits every condition, but for one group's if named. */
export function matchDoc(listing: ListingDoc, question: IndexQuestion, but: Group | null = null): boolean {
  return (
    groups.every((group) => group === but || fitsGroup(listing, question, group)) &&
    question.amenities.every((amenity) => listing.amenities.includes(amenity)) &&
    (!question.instant || listing.terms?.instant === true) &&
    fitsParts(listing, question.places) &&
    isExactly(listing, question.exactPlace) &&
    takesStay(listing, question.stay) &&
    takesAnyStay(listing, question.flexible) &&
    isInBox(listing, question.box) &&
    question.terms.every((term) => listing.text.includes(term))
  )
}

function fitsGroup(listing: ListingDoc, question: IndexQuestion, group: Group): boolean {
  switch (group) {
    case 'type':
      return question.type === null || listing.type === question.type
    case 'price':
      return fitsLimits(costOfDoc(listing, question), question)
    case 'guests':
    case 'bedrooms':
    case 'bathrooms':
    case 'beds':
      return listing[group] >= (question[group] ?? 0)
  }
}

function isInBox({ point }: ListingDoc, box: IndexQuestion['box']): boolean {
  return !box || (point !== null && isInside(box, point.latitude, point.longitude))
}

/** Whether a point lies in a box. */
export function isInside(
  { west, south, east, north }: MicroBox,
  latitude: number,
  longitude: number,
): boolean {
  if (latitude < south || latitude > north) return false
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
}
