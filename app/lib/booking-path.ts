/** The address of a booking's own page, the same for both of its sides; below the site's own. */
export function bookingPath(bookingId: string): string {
  return `/bookings/${bookingId}`
}
