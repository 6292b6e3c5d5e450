import { useSearchParams } from 'react-router'
import { isQuoteOf, type QuotedStay, quoteParameter } from '#features/bookings/quote/quoted-stay.ts'
import type { Party } from '#features/pricing/price-terms.ts'
import type { Money } from '#lib/money.ts'
import type { Stay } from '#lib/stay.ts'

/** What a link to the page says of the price of the stay in the form. */
export type AsQuotedStay = { kind: 'none' } | { kind: 'over' } | { kind: 'quoted'; total: Money }

/** As long as the stay of the link stands in the form: choosing another takes the quote out of the address. */
export function useQuotedStay(
  quoted: QuotedStay | null,
  { stay, party }: { stay: Stay | null; party: Party },
): AsQuotedStay {
  const [params] = useSearchParams()
  if (!params.has(quoteParameter)) return { kind: 'none' }
  const holds = quoted && stay && isQuoteOf(quoted, { stay, party })
  return holds ? { kind: 'quoted', total: quoted.total } : { kind: 'over' }
}
