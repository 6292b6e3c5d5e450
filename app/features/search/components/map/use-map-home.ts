import { useEffect, useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import type { PropertyId } from '#lib/ids.ts'
import { moneyFromDatabase } from '#lib/money.ts'
import type { MapHome } from './map-card.tsx'

/** A home that is on the map: from the list where that has it, else fetched; null until it is there. */
export function useMapHome(id: string | null, listed: readonly MapHome[]): MapHome | null {
  const known = listed.find((home) => home.id === id) ?? null
  const [fetched, setFetched] = useState<MapHome | null>(null)
  const wanted = known ? null : id
  useEffect(() => {
    if (!wanted) return
    let isCurrent = true
    fetchHome(wanted).then(
      (home) => isCurrent && setFetched(home),
      // It was taken off the list a moment ago; the next look at the map will not show it.
      () => isCurrent && setFetched(null),
    )
    return () => {
      isCurrent = false
    }
  }, [wanted])
  return known ?? (fetched?.id === id ? fetched : null)
}

async function fetchHome(id: string): Promise<MapHome> {
  const property = await answerOf(client.properties[':id'].$get({ param: { id } }))
  return {
    id: property.id as PropertyId, // the answer to the question for this id
    title: property.title,
    city: property.city,
    state: property.state,
    propertyType: property.property_type,
    pricePerNight: moneyFromDatabase(property.price_per_night.toFixed(2), property.currency),
    cover: property.photos[0] ?? null,
    rating: property.rating,
  }
}
