import type { CardStay, HomeStay } from '#features/listings/components/listing-card.tsx'
import { partyOf } from '#features/pricing/price-terms.ts'
import { quoteStay } from '#features/pricing/quote.ts'
import type { Stay } from '#lib/stay.ts'
import { type SearchCriteria, searchUrl } from '../search-criteria.ts'

type Asked = Pick<SearchCriteria, 'location' | 'checkIn' | 'checkOut' | 'guests'>

/**
 * What goes with every card of a search: the header of its home shows the search from it, and the booking box begins with it.
 * `stays` are those of each home, by its id, where dates are flexible.
 */
export function cardStay(asked: Asked, stays?: Readonly<Record<string, Stay>>): CardStay | undefined {
  const { checkIn, checkOut } = asked
  const chosen = homeStay(asked, checkIn && checkOut ? { checkIn, checkOut } : null)
  if (!chosen.query && !stays) return undefined
  return {
    of: (id, own) => {
      const stay = own ?? stays?.[id]
      return stay ? homeStay(asked, stay) : chosen
    },
    isFlexible: stays !== undefined,
    quote: (home, question) => question && quoteStay(home, question),
  }
}

function homeStay({ location, guests }: Asked, stay: Stay | null): HomeStay {
  const query = searchUrl({ location, ...stay, guests }).slice('/search'.length)
  return { asked: stay && { stay, party: partyOf(guests ?? 1) }, query }
}
