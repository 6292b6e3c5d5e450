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

/** What a listing's city, state or country must contain: "Austin, Texas" asks for both. */
export function placeTerms(location: string): string[] {
  const parts = location.split(',').map((part) => part.trim())
  return [...new Set(parts.filter(Boolean))]
}
