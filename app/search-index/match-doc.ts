import type { IndexQuestion } from '#platform/search-index.ts'
import { takesAnyStay } from './arrivals-of-doc.ts'
import type { ListingDoc } from './listing-doc.ts'
import { fitsParts, isExactly } from './match-place.ts'
import { type Group, groups, isInside } from './match-segment.ts'
import { takesStay } from './match-stay.ts'
import { costOfDoc, fitsLimits } from './stay-costs.ts'

/** Whether a listing that stands in no segment yet fits every condition, but for one group's if named. */
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
