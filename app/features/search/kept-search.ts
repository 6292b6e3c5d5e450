import { formatDay, parseCalendarDate, type Stay } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'

/** What a search bar asks for. */
export type SearchWish = { location: string; stay: Stay | null; guests: number | null }

/** A search that a page keeps in its own address: where it leads back to, and in words. */
export type KeptSearch = { href: string; place: string; details: string }

const longestPlace = 200

/** What the parameters of any page say of a search bar; parseSearch reads all that a search can ask for. */
export function readSearchWish(params: URLSearchParams): SearchWish {
  const [checkIn, checkOut] = [params.get('checkIn'), params.get('checkOut')].map(parseCalendarDate)
  const guests = params.get('guests') ?? ''
  return {
    location: (params.get('location') ?? '')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, longestPlace),
    stay: checkIn && checkOut && checkIn < checkOut ? { checkIn, checkOut } : null,
    guests: /^[1-9]\d?$/.test(guests) ? Number(guests) : null,
  }
}

/** The parameters that say it. */
export function writeSearchWish({ location, stay, guests }: SearchWish): URLSearchParams {
  return new URLSearchParams({
    ...(location && { location }),
    ...stay,
    ...(guests && { guests: String(guests) }),
  })
}

/** The search from which somebody came to a home, as the home's address says it; null when it says none. */
export function readKeptSearch(params: URLSearchParams): KeptSearch | null {
  const wish = readSearchWish(params)
  const { location, stay, guests } = wish
  if (!location && !stay && !guests) return null
  const details = [
    stay && `${formatDay(stay.checkIn)} – ${formatDay(stay.checkOut)}`,
    guests && countOf(guests, 'guest'),
  ]
  return {
    href: `/search?${writeSearchWish(wish)}`,
    place: location || 'Anywhere',
    details: details.filter(Boolean).join(' · '),
  }
}
