type Branded<Name extends string> = string & { readonly __brand: Name }

export type AccountId = Branded<'AccountId'>
export type SessionId = Branded<'SessionId'>
export type PropertyId = Branded<'PropertyId'>
export type BookingId = Branded<'BookingId'>
export type ReviewId = Branded<'ReviewId'>

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Reads an id that came from outside; null when it cannot be one, so that the caller answers "not found". */
export function parseId<Id extends AccountId | SessionId | PropertyId | BookingId | ReviewId>(
  text: unknown,
): Id | null {
  // The brand says only "has the shape of an id"; whether it exists is the database's word.
  return typeof text === 'string' && uuid.test(text) ? (text.toLowerCase() as Id) : null
}
