/**
 * Hooks and stores of screens that speak to people themselves, below `app/features/`, each with how many sentences it holds.
 * Whoever changes one moves them to a *-words.ts; the numbers only shrink.
 */
export const speakingFiles: Record<string, number> = {
  'accounts/components/push/use-push.ts': 3,
  'accounts/components/tell-if-closed.ts': 2,
  'availability/components/use-chosen-nights.ts': 2,
  'availability/components/use-copy-year.ts': 2,
  'availability/components/use-night-changes.ts': 5,
  'availability/components/use-night-terms.ts': 2,
  'bookings/components/use-booking-form.ts': 4,
  'bookings/components/use-booking-request.ts': 2,
  'bookings/components/use-bookings.ts': 1,
  'bookings/components/use-status-change.ts': 1,
  'bookings/components/use-submit-booking.ts': 4,
  'bookings/components/validate-booking.ts': 1,
  'listings/components/submit-listing.ts': 5,
  'listings/components/terms/terms-parts.ts': 12,
  'listings/components/terms/use-terms-page.ts': 1,
  'listings/components/use-edit-conflict.ts': 1,
  'listings/components/use-host-properties.ts': 3,
  'listings/components/use-listing-form.ts': 2,
  'listings/components/use-submission.ts': 3,
}

/**
 * How many texts for people stand in the markup of a room (`spoken` of read-source.ts). New ones stand in a *-words.ts, so the
 * numbers only shrink.
 */
export const speakingMarkup: Record<string, number> = {
  accounts: 147,
  availability: 76,
  bookings: 223,
  layouts: 41,
  listings: 427,
  photos: 1,
  search: 142,
  ui: 59,
}

/**
 * Markup that only developers read: the showcase of the design system, on a page that answers nobody but whoever is at the
 * machine. Its texts show what pieces look like.
 */
const forDevelopers = /^app\/features\/content\/(components\/showcase\/|pages\/dev-ui\.tsx$)/

/** Whether people of the product read what stands in a file of markup. */
export function isForPeople(file: string): boolean {
  return !forDevelopers.test(file)
}

/** The room of the house that a file of markup belongs to. */
export function roomOf(file: string): string {
  const [, feature] = /^app\/features\/([\w-]+)\//.exec(file) ?? []
  return feature ?? file.split('/')[1] ?? ''
}
