import { parseCalendarDate } from '#lib/stay.ts'
import { anyNights, isKind, readFlexible, readMonths, type WishedNights } from './flexible-choice.ts'
import { nightsWords } from './flexible-words.ts'
import { wishWords } from './wish-words.ts'

/** What a search bar asks for. */
export type SearchWish = { location: string; nights: WishedNights; guests: number | null }

/** A search that a page keeps in its own address: where it leads back to, and in words. */
export type KeptSearch = { href: string; place: string; details: string }

const longestPlace = 200

/** What the parameters of any page say of a search bar; parseSearch reads all that a search can ask for. */
export function readSearchWish(params: URLSearchParams): SearchWish {
  const guests = params.get('guests') ?? ''
  return {
    location: (params.get('location') ?? '')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, longestPlace),
    nights: readWishedNights(params),
    guests: /^[1-9]\d?$/.test(guests) ? Number(guests) : null,
  }
}

function readWishedNights(params: URLSearchParams): WishedNights {
  const flexible = readFlexible(params.get('flexible'))
  const months = readMonths(params.getAll('months'))
  if (isKind(flexible)) return months.length > 0 ? { ...anyNights, flexible, months } : anyNights
  const [checkIn, checkOut] = [params.get('checkIn'), params.get('checkOut')].map(parseCalendarDate)
  return checkIn && checkOut && checkIn < checkOut ? { checkIn, checkOut, flexible, months: [] } : anyNights
}

/** The parameters that say it. */
export function writeSearchWish({ location, nights, guests }: SearchWish): URLSearchParams {
  const { checkIn, checkOut, flexible, months } = nights
  return new URLSearchParams({
    ...(location && { location }),
    ...(checkIn && checkOut && { checkIn, checkOut }),
    ...(flexible && { flexible: String(flexible) }),
    ...(months.length > 0 && { months: months.join(',') }),
    ...(guests && { guests: String(guests) }),
  })
}

/** The search from which somebody came to a home, as the home's address says it; null when it says none. */
export function readKeptSearch(params: URLSearchParams): KeptSearch | null {
  const wish = readSearchWish(params)
  const { location, nights, guests } = wish
  const words = nightsWords(nights)
  if (!location && !words && !guests) return null
  const details = [words, guests && wishWords.guestCount(guests)]
  return {
    href: `/search?${writeSearchWish(wish)}`,
    place: location || wishWords.anywhere,
    details: details.filter(Boolean).join(' · '),
  }
}
