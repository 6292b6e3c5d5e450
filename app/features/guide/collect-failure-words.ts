/** Why places could not be collected. */
export const collectFailures = [
  'no_point',
  'too_slow',
  'busy',
  'refused',
  'too_large',
  'unreadable',
  'unreachable',
] as const
export type CollectFailure = (typeof collectFailures)[number]

/** In words for the host; each says what to do next. */
export const failureWords: Record<CollectFailure, string> = {
  no_point: "We don't know where the home is. Put the pin on the listing's map, then collect places again.",
  too_slow: 'The map server did not respond in time. Please try again later, or add places by hand.',
  busy: 'The map server is too busy at the moment. Please try again later, or add places by hand.',
  refused: 'The map server did not accept our request. Please try again later, or add places by hand.',
  too_large: 'The map server sent too much data. Please try again later, or add places by hand.',
  unreadable: 'The map server sent data that we cannot read. Please try again later, or add places by hand.',
  unreachable: 'The map server cannot be reached. Please try again later, or add places by hand.',
}

/** The words of a stored failure; null when there is none. */
export function wordsOfFailure(code: string | null): string | null {
  const failure = collectFailures.find((known) => known === code)
  return failure ? failureWords[failure] : null
}
