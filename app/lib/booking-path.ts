/** The address of the dashboard that opens at a booking, for the side that reads it; below the site's own. */
export function bookingPath(side: 'host' | 'guest', bookingId: string): string {
  return `/dashboard?tab=${side === 'host' ? 'bookings' : 'my-bookings'}&booking=${bookingId}`
}
