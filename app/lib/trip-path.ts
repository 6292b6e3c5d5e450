/** The page of a confirmed stay, for its guest. */
export function tripPath(bookingId: string): string {
  return `/trips/${bookingId}`
}
