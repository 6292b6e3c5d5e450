import { sql } from 'kysely'
import { similarityOf, trigramsOf } from '#app/listing-matching/trigrams.ts'
import { isListed } from '#features/listings/server/listed.ts'
import { anySearch, type SearchCriteria } from '../search-criteria.ts'
import { searchTerms } from '../search-terms.ts'
import { countListings, type SearchDoors } from './find-listings.ts'

/** The same search with words that listings have, and how many it finds. */
export type Spelling = { criteria: SearchCriteria; count: number }

const readListings = 50
const leastSimilar = 0.4
const mostWords = 6

/**
 * For a search that finds nothing: its words that no listing has, each exchanged for the most similar one (by
 * trigrams) that listings do have. Null when nothing is misspelt, or nothing is found so either.
 */
export async function suggestSpelling(ctx: SearchDoors, criteria: SearchCriteria): Promise<Spelling | null> {
  const terms = searchTerms(criteria.q)
  if (terms.length === 0 || terms.length > mostWords) return null
  const corrected = await Promise.all(terms.map((term) => correct(ctx, term)))
  if (corrected.every((term, at) => term === terms[at])) return null
  const q = corrected.map((term) => (/\s/.test(term) ? `"${term}"` : term)).join(' ')
  const better = { ...criteria, q, page: 1 }
  const count = await countListings(ctx, better)
  return count > 0 ? { criteria: better, count } : null
}

/** A word as it stands when some listing has it, else the most similar one; phrases and signs stay. */
async function correct(ctx: SearchDoors, term: string): Promise<string> {
  if (!/^[\p{L}\p{N}]{3,}$/u.test(term)) return term
  if ((await countListings(ctx, { ...anySearch, q: term })) > 0) return term
  const word = await foldText(ctx, term)
  const known = await ctx.searchIndex?.wordsLike(word)
  const best = known ? known[0]?.word : await findWord(ctx, word)
  return best ?? term
}

/** The most similar word of the listings whose texts come nearest. */
async function findWord({ db }: SearchDoors, word: string): Promise<string | null> {
  const rows = await db.transaction().execute(async (tx) => {
    // Below the usual 0.6, which two exchanged letters already miss.
    await sql`set local pg_trgm.word_similarity_threshold = 0.4`.execute(tx)
    const nearest = await sql<{ text: string }>`
      select search_text as text
      from properties
      where ${isListed()} and ${word} <% search_text
      order by ${word} <<-> search_text
      limit ${readListings}
    `.execute(tx)
    return nearest.rows
  })
  const trigrams = trigramsOf(word)
  const words = new Set(rows.flatMap(({ text }) => text.split(/[^\p{L}\p{N}]+/u)))
  const [best] = [...words]
    .map((candidate) => ({ candidate, similarity: similarityOf(trigrams, candidate) }))
    .filter(({ similarity }) => similarity >= leastSimilar)
    .sort((a, b) => b.similarity - a.similarity)
  return best?.candidate ?? null
}

async function foldText({ db }: SearchDoors, text: string): Promise<string> {
  const { rows } = await sql<{ folded: string }>`select fold_text(${text}) as folded`.execute(db)
  return rows[0]?.folded ?? text
}
