import { formatMoney, type Money, moneyFromDatabase } from '#lib/money.ts'
import { countNights, formatDate, type Stay } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { alertLimits, type FindKind } from '../../alert.ts'

export type FoundHome = {
  kind: FindKind
  title: string
  city: string
  /** Of the search's stay, or of a night. */
  price: Money
  nightly: Money
  /** What a night cost before it became cheaper. */
  before: string | null
  stay: Stay | null
  href: string
}

export type FoundSearch = {
  name: string
  /** Where the search is on this site, and its whole address. */
  path: string
  href: string
  homes: readonly FoundHome[]
  more: number
  endHref: string
}

const kindWords: Record<FindKind, string> = {
  new: 'New',
  cheaper: 'Lower price',
  freed: 'Nights came free',
}

/** What was found for somebody's saved searches since the last such mail. */
export function searchAlertLetter(all: readonly FoundSearch[], listHref: string): Letter {
  const searches = all.slice(0, alertLimits.searchesTold)
  const [only] = all
  const homes = all.reduce((sum, search) => sum + search.homes.length + search.more, 0)
  const whose = all.length === 1 && only ? `“${only.name}”` : 'your saved searches'
  return {
    subject: `${countOf(homes, 'home')} for ${whose}`,
    notice: `${countOf(homes, 'home')} for your saved ${all.length === 1 ? 'search' : 'searches'}`,
    preheader: only?.homes.map(({ title }) => title).join(', ') ?? '',
    heading: `${countOf(homes, 'home')} for ${whose}`,
    paragraphs: searches.flatMap((search) => wordsOf(search, all.length > 1)),
    button:
      all.length === 1 && only
        ? { label: 'See all homes of this search', href: only.href }
        : { label: 'See your saved searches', href: listHref },
    closing: [
      ...searches.map(({ name, endHref }) => `No more about “${name}”: ${endHref}`),
      'You get one such mail a day at most.',
    ],
  }
}

function wordsOf({ name, homes, more, href }: FoundSearch, isNamed: boolean): string[] {
  return [
    ...(isNamed ? [`${name}:`] : []),
    ...homes.map(
      (home) => `${kindWords[home.kind]}: ${home.title}, ${home.city}. ${priceWords(home)}\n${home.href}`,
    ),
    ...(more > 0 ? [`And ${countOf(more, 'home')} more: ${href}`] : []),
  ]
}

function priceWords({ price, nightly, before, stay }: FoundHome): string {
  const former = before === null ? null : moneyFromDatabase(before, nightly.currency)
  const night = `${formatMoney(nightly)} a night${former ? `, before ${formatMoney(former)}` : ''}`
  return stay ? `${formatMoney(price)} for ${countOf(countNights(stay), 'night')} (${night}).` : `${night}.`
}

/** Nights that somebody waited for are free. */
export function nightsFreeLetter({ title, stay, href }: { title: string; stay: Stay; href: string }): Letter {
  const dates = `${formatDate(stay.checkIn)} – ${formatDate(stay.checkOut)}`
  return {
    subject: `Your nights at ${title} are free`,
    preheader: `${dates}. Others may be told too.`,
    heading: 'The nights that you wanted are free',
    paragraphs: [
      `${title} takes guests again for ${dates}.`,
      'Whoever else waits for these nights is told as well, so the first who books has them. We tell you this once.',
    ],
    button: { label: 'Book these nights', href },
  }
}
