import type { ListingCard, PublicListing } from '#features/listings/listing.ts'
import { listCards } from '#features/listings/server/list-cards.ts'
import { listHostsOf } from '#features/listings/server/list-hosts-of.ts'
import { commaList } from '#lib/list-words.ts'
import { toUsd } from '#lib/rates.ts'
import type { Stay } from '#lib/stay.ts'
import { anySearch, type SearchCriteria } from '../search-criteria.ts'
import { findListings, type SearchDoors } from './find-listings.ts'
import { momentOf } from './search-moment.ts'
import type { RatedMoment } from './stay-totals.ts'

/** How many are shown, and of how many by one host; by the home's own host one. */
const shown = 4
const mostOfAHost = 2
const mostOfOwnHost = 1

/** A night costs between so many hundredths of what it costs in the home. */
const band = { least: 67, most: 150 }

export type Similar = Pick<
  PublicListing,
  'id' | 'hostId' | 'city' | 'state' | 'country' | 'propertyType' | 'pricePerNight'
>

/** What somebody who looks at a home has asked for. */
export type SimilarWish = { stay: Stay | null; guests: number | null }

/**
 * Homes like one: in the same city, first those of its type between two thirds and one and a half times its price, then of any
 * type, then at any price; each time by "Recommended". With a stay only those that take it, and with guests those that have room for
 * them. None where all of them are the same host's.
 */
export async function findSimilarHomes(
  doors: SearchDoors,
  home: Similar,
  asked: SimilarWish,
): Promise<ListingCard[]> {
  const moment = await momentOf(doors)
  const asking = { ...doors, moment }
  const ids: ListingCard['id'][] = []
  for (const wish of wishesFor(home, asked, moment)) {
    const found = await findListings(asking, wish)
    const others = found.ids.filter((id) => id !== home.id && !ids.includes(id))
    ids.splice(0, ids.length, ...(await fewOfAHost(doors, home, [...ids, ...others])))
    if (ids.length === shown) break
  }
  return listCards(doors, ids, { onlyListed: true })
}

function wishesFor(home: Similar, { stay, guests }: SimilarWish, { rates }: RatedMoment): SearchCriteria[] {
  const { city, state, country, propertyType, pricePerNight } = home
  const place: SearchCriteria = {
    ...anySearch,
    ...stay,
    guests,
    location: commaList([city, state, country]),
    sort: 'recommended',
  }
  const cents = toUsd(pricePerNight.amount, rates[pricePerNight.currency])
  const dollars = (hundredths: number) => Math.max(1, Math.round((cents * hundredths) / 100)) / 100
  const price = { minPrice: dollars(band.least), maxPrice: dollars(band.most) }
  return [{ ...place, ...price, type: propertyType }, { ...place, ...price }, place]
}

/** The first four of some homes of which not too many are one host's; none where all are the home's own host's. */
async function fewOfAHost(
  { db }: SearchDoors,
  home: Similar,
  ids: ListingCard['id'][],
): Promise<ListingCard['id'][]> {
  const hosts = await listHostsOf(db, ids)
  const counts = new Map<string, number>()
  const few = ids.filter((id) => {
    const host = hosts.get(id)
    if (!host) return false
    const count = (counts.get(host) ?? 0) + 1
    counts.set(host, count)
    return count <= (host === home.hostId ? mostOfOwnHost : mostOfAHost)
  })
  const first = few.slice(0, shown)
  return first.some((id) => hosts.get(id) !== home.hostId) ? first : []
}
