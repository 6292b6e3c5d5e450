/**
 * What a listing must contain, each in its title or its description (rulings B10): every word of q, and what stands in
 * quotes as one phrase. A quote that is never closed is left away, so that results don't vanish while one types.
 */
export function searchTerms(q: string): string[] {
  const terms = [...q.matchAll(/["“”]([^"“”]+)["“”](?=\s|$)|\S+/g)].map(([word, phrase]) =>
    phrase === undefined ? word.replace(/^["“”]+/, '') : phrase.trim(),
  )
  return [...new Set(terms.filter(Boolean))]
}

/** The parts of a place, each of which city, state or country must contain: "Austin, Texas" asks for both. */
export function placeTerms(location: string): string[] {
  return location
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}
