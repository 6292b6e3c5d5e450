import { ownTextPrefix } from '#features/accounts/own-texts.ts'
import { dayMs } from '#lib/duration.ts'

// In the whole browser, not in one tab: the link of a confirmation mail opens another one.
const storageKey = `${ownTextPrefix}booking-details`
const seenKey = 'booking-details-seen'
const keptForMs = dayMs

/** The part of the form that is about the person, in the API's names. */
export type GuestDetails = {
  guest_name: string
  guest_email: string
  guest_phone: string
  special_requests: string
  /** The version of the house rules that the guest has ticked; empty while none. */
  accepts_rules: string
}

type Kept = { propertyId: string; details: GuestDetails; until: number }

/**
 * Keeps what a guest typed for one property while the guest signs in or up; for a day, until the request is
 * sent, or until somebody signs out.
 */
export function keepDetails(propertyId: string, details: GuestDetails): void {
  const kept: Kept = { propertyId, details, until: Date.now() + keptForMs }
  attempt(() => localStorage.setItem(storageKey, JSON.stringify(kept)))
}

/** What was kept for this property; null when there is nothing, or it is too old. */
export function readKeptDetails(propertyId: string): GuestDetails | null {
  const kept = attempt((): Kept | null => JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
  if (kept && kept.until < Date.now()) forgetKeptDetails()
  return kept?.propertyId === propertyId && kept.until >= Date.now() ? kept.details : null
}

/** Whether this tab shows what was kept for this property for the first time; true once for each tab. */
export function isFirstReturn(propertyId: string): boolean {
  const isSeen = attempt(() => {
    const seen = sessionStorage.getItem(seenKey)
    sessionStorage.setItem(seenKey, keptMark(propertyId))
    return seen === keptMark(propertyId)
  })
  return isSeen === false
}

/** Names what is kept, without anything that was typed. */
function keptMark(propertyId: string): string {
  const { until }: Kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
  return `${propertyId} ${until}`
}

/** Forgets it, once the request is sent. */
export function forgetKeptDetails(): void {
  attempt(() => localStorage.removeItem(storageKey))
}

/** Storage may be closed to us, and hold anything. */
function attempt<Value>(work: () => Value): Value | null {
  try {
    return work()
  } catch {
    return null
  }
}
