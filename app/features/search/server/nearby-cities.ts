import type { Context } from '#platform/context.ts'
import type { Place } from '#platform/geocoding/gazetteer-table.ts'
import { anySearch, type SearchCriteria, searchUrl } from '../search-criteria.ts'
import { countListings, type SearchDoors } from './find-listings.ts'

/** A city near the one that was searched for, and what the search finds there. */
export type NearbyCity = { name: string; count: number; url: string }

type Doors = SearchDoors & Pick<Context, 'geocoding'>

const tried = 40
const shown = 3

/**
 * For a search that finds nothing in its place: up to three cities around it where it does, the nearest first. Where no
 * city has what is wished for, those that have any home.
 */
export async function suggestNearbyCities(ctx: Doors, criteria: SearchCriteria): Promise<NearbyCity[]> {
  const place = criteria.location ? ctx.geocoding.suggest(criteria.location, 1)[0] : undefined
  if (!place) return []
  const around = ctx.geocoding.near(place, tried).map(wordsOf)
  const cities = [...new Set(around)].filter((words) => words !== wordsOf(place))
  const withWishes = await countIn(ctx, cities, { ...criteria, bbox: null, page: 1 })
  if (withWishes.length > 0) return withWishes
  return countIn(ctx, cities, { ...anySearch, sort: criteria.sort, view: criteria.view })
}

async function countIn(ctx: Doors, cities: string[], criteria: SearchCriteria): Promise<NearbyCity[]> {
  const found: NearbyCity[] = []
  for (const name of cities) {
    const there = { ...criteria, location: name }
    const count = await countListings(ctx, there)
    if (count > 0) found.push({ name, count, url: searchUrl(there) })
    if (found.length === shown) break
  }
  return found
}

function wordsOf({ name, state, country }: Place): string {
  return `${name}, ${state || country}`
}
