/** The states of a listing. The host moves it between the first three; an operator sets the others. */
export const listingStatuses = ['draft', 'active', 'paused', 'hidden', 'removed'] as const
export type ListingStatus = (typeof listingStatuses)[number]

/** What a listing is while it is off: all that is stored beside the switch. */
export type InactiveStatus = Exclude<ListingStatus, 'active'>

/** The states in which something holds for a listing. All conditions, in SQL too, are made of these. */
export const statusesThat = {
  /** On the home page, in search, on its own page, and may be asked for. In SQL ask `isListed` of the server. */
  areListed: ['active'],
  /** Nobody but an operator takes them back (the database: properties_hidden_by_operator). */
  areHeld: ['hidden', 'removed'],
  /** Seen and edited by those who may act for the home; of the others only their bookings are left. */
  areKeptByHost: ['draft', 'active', 'paused', 'hidden'],
} as const satisfies Record<string, readonly ListingStatus[]>

/** What a listing is after an act of an operator. Shown again, it waits for its host to switch it on. */
export const statusAfter = {
  hide: 'hidden',
  remove: 'removed',
  show: 'paused',
} as const satisfies Record<string, InactiveStatus>

/** What a listing is when its host has switched it on or off. */
export function statusSwitched(isActive: boolean): ListingStatus {
  return isActive ? 'active' : 'paused'
}

export type OperatorAct = keyof typeof statusAfter

/** True for a listing that everybody sees. */
export const isListedStatus = isOneOf(statusesThat.areListed)
/** True for a listing that its host cannot switch on. */
export const isHeld = isOneOf(statusesThat.areHeld)

function isOneOf(statuses: readonly ListingStatus[]) {
  return (status: ListingStatus): boolean => statuses.includes(status)
}
