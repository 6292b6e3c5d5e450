import { nightlyPrice } from '#features/pricing/nightly-price.ts'
import { parseTerms } from '#features/pricing/stay-terms.ts'
import { answerOf, client } from '#lib/api-client.ts'
import type { PropertyId } from '#lib/ids.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { MapHome } from './map-card.tsx'

/**
 * A home that is on the map: from the list where that has it, else fetched; null until it is there. One that was taken
 * off the list a moment ago stays null; the next look at the map will not show it.
 */
export function useMapHome(id: string | null, listed: readonly MapHome[]): MapHome | null {
  const known = listed.find((home) => home.id === id) ?? null
  const isWanted = id !== null && !known
  const { answer } = useAnswer(['homes', 'on-map', id], () => fetchHome(id ?? ''), { isWanted })
  return known ?? (isWanted ? answer : null)
}

async function fetchHome(id: string): Promise<MapHome> {
  const property = await answerOf(client.properties[':id'].$get({ param: { id } }))
  const prices = parseTerms(property)
  if (!prices) throw new Error('a home without a price')
  return {
    id: property.id as PropertyId, // the answer to the question for this id
    title: property.title,
    city: property.city,
    state: property.state,
    propertyType: property.property_type,
    ...prices,
    nightly: nightlyPrice(prices),
    cover: property.photos[0] ?? null,
    rating: property.rating,
  }
}
