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
  no_point:
    'We do not know where the home stands. Put the pin on the map of the listing, then collect places again.',
  too_slow: 'The map server did not answer in time. Please try again later, or add places by hand.',
  busy: 'The map server has too much to do at the moment. Please try again later, or add places by hand.',
  refused: 'The map server did not accept the question. Please try again later, or add places by hand.',
  too_large: 'The map server sent more than we take. Please try again later, or add places by hand.',
  unreadable:
    'The map server sent something that we cannot read. Please try again later, or add places by hand.',
  unreachable: 'The map server cannot be reached. Please try again later, or add places by hand.',
}

/** The words of a stored failure; null when there is none. */
export function wordsOfFailure(code: string | null): string | null {
  const failure = collectFailures.find((known) => known === code)
  return failure ? failureWords[failure] : null
}
