/** How much a guest writes on the page of a stay. */
export const tripLimits = {
  /** Whom a home may take at most is a matter of the booking; this only bounds a list of names. */
  companions: 20,
  companionName: 60,
  note: 1_000,
} as const

/** Where the holder of a companions' link looks at a trip. */
export function sharedTripPath(token: string): string {
  return `/shared-trip/${token}`
}
