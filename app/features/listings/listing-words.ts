import { isHeld, isListedStatus, type ListingStatus } from './listing-status.ts'

/** How a listing stands, for its host: the specification's Active and Inactive, and what an operator has set. */
export function statusWords(status: ListingStatus): { label: string; tone: 'moss' | 'neutral' | 'sun' } {
  if (isListedStatus(status)) return { label: 'Active', tone: 'moss' }
  return isHeld(status) ? { label: 'Hidden', tone: 'sun' } : { label: 'Inactive', tone: 'neutral' }
}

/** "Cabin in Aspen, Colorado". */
export const typeInPlace = (type: string, place: string) => `${type} in ${place}`

/** The states themselves, for operators. */
export const listingStatusLabels: Record<ListingStatus, string> = {
  draft: 'Draft',
  active: 'Active',
  paused: 'Paused',
  hidden: 'Hidden',
  removed: 'Removed',
}

/** Why a host cannot switch a listing on. */
export const heldWords =
  'Holmward has hidden this property, so you can’t activate it. Your bookings continue. We’ve emailed you the decision, which says why and how to appeal.'
