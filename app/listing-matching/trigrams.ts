/** The groups of three letters of a word as PostgreSQL's pg_trgm counts them: two blanks before, one behind. */
export function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `
  const trigrams = new Set<string>()
  for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3))
  return trigrams
}

/** How much two words share of their trigrams together, 0 to 1. */
export function similarityOf(trigrams: ReadonlySet<string>, word: string): number {
  let shared = 0
  const others = trigramsOf(word)
  for (const trigram of others) if (trigrams.has(trigram)) shared++
  return shared / (trigrams.size + others.size - shared)
}
