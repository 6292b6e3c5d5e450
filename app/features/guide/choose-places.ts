import { distanceKm } from '#lib/distance.ts'
import { type CollectSource, type GuideCategory, type GuidePoint, guideCategories } from './guide.ts'

/** A place as its source tells of it. */
export type FoundPlace = GuidePoint & {
  source: CollectSource
  sourceId: string
  name: string
  category: GuideCategory
  description: string | null
  address: string | null
  websiteUrl: string | null
  openingHours: string | null
  /** Somebody wrote an article about it. */
  isNotable: boolean
}

// Guests eat every day, and see a sight once.
const shares: Record<GuideCategory, number> = {
  restaurant: 14,
  attraction: 12,
  shopping: 7,
  entertainment: 7,
}
const shareTotal = Object.values(shares).reduce((sum, share) => sum + share, 0)

/** Two entries of the same name this near to each other are one place, such as a restaurant and its building. */
const sameKm = 0.15

/**
 * The places that are worth a guest's time, at most `limit`, best first within each category. Every category that has
 * any is there; what one lacks, the others fill. The order in which the places come changes nothing.
 */
export function choosePlaces(found: readonly FoundPlace[], around: GuidePoint, limit: number): FoundPlace[] {
  const ranked = found
    .map((place) => ({ place, cost: costOf(place, around) }))
    .sort((a, b) => a.cost - b.cost || (a.place.sourceId < b.place.sourceId ? -1 : 1))
    .map(({ place }) => place)
  const queues = new Map(
    guideCategories.map((category) => [
      category,
      withoutRepeats(
        ranked.filter((place) => place.category === category),
        limit,
      ),
    ]),
  )
  const counts = shareOut(
    guideCategories.map((category) => ({ category, has: queues.get(category)?.length ?? 0 })),
    limit,
  )
  return guideCategories.flatMap((category) => queues.get(category)?.slice(0, counts.get(category)) ?? [])
}

/** Kilometres, less for what makes a place useful or worth the way. */
function costOf(place: FoundPlace, around: GuidePoint): number {
  const facts = [place.websiteUrl, place.openingHours, place.address].filter((fact) => fact !== null).length
  const worth = (1 + 0.25 * facts) * (place.isNotable ? 3 : 1)
  return (distanceKm(around, place) + 0.2) / worth
}

/** The first `limit` of a ranked list, each place once. */
function withoutRepeats(ranked: readonly FoundPlace[], limit: number): FoundPlace[] {
  const kept: FoundPlace[] = []
  const named = new Map<string, FoundPlace[]>()
  for (const place of ranked) {
    if (kept.length === limit) break
    const key = place.name.toLowerCase()
    const namesakes = named.get(key) ?? []
    if (namesakes.some((other) => distanceKm(other, place) < sameKm)) continue
    named.set(key, [...namesakes, place])
    kept.push(place)
  }
  return kept
}

type Supply = { category: GuideCategory; has: number }

/** One for each category that has any; each further one goes to the category that is furthest below its share. */
function shareOut(supplies: readonly Supply[], limit: number): Map<GuideCategory, number> {
  const counts = new Map<GuideCategory, number>(supplies.map(({ category }) => [category, 0]))
  for (let given = 0; given < limit; given++) {
    const open = supplies.filter(({ category, has }) => (counts.get(category) ?? 0) < has)
    const next = open.toSorted((a, b) => fillOf(a.category, counts) - fillOf(b.category, counts))[0]
    if (!next) break
    counts.set(next.category, (counts.get(next.category) ?? 0) + 1)
  }
  return counts
}

/** How full a category is by its share; an empty one always comes first. */
function fillOf(category: GuideCategory, counts: ReadonlyMap<GuideCategory, number>): number {
  return (counts.get(category) ?? 0) / (shares[category] / shareTotal)
}
