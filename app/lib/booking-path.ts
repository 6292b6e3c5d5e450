/** The address of a booking's own page, the same for both of its sides; below the site's own. */
export function bookingPath(bookingId: string): string {
  return `/bookings/${bookingId}`
}

/** Names the part of that page about money. */
export const moneyAnchor = 'money'

/** Where a booking is paid, and where each side records what was sent and received. */
export function moneyPath(bookingId: string): string {
  return `${bookingPath(bookingId)}#${moneyAnchor}`
}
