import { formatMoney, type Money } from '#lib/money.ts'
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
  /** What the same cost before it became cheaper. */
  before: Money | null
  stay: Stay | null
  /** Of several stays that would do, so that the mail has to say which. */
  isChosen: boolean
  href: string
}

export type FoundSearch = {
  name: string
  /** Where the search is on this site, and its whole address. */
  path: string
  href: string
  homes: readonly FoundHome[]
  more: number
  /** So many were found that it looked for no more. */
  isFull: boolean
  endHref: string
}

const kindWords: Record<FindKind, string> = {
  new: 'New',
  cheaper: 'Lower price',
  freed: 'Newly free nights',
}

/** What was found for somebody's saved searches since the last such mail. */
export function searchAlertLetter(all: readonly FoundSearch[], listHref: string): Letter {
  const searches = all.slice(0, alertLimits.searchesTold)
  const [only] = all
  const homes = all.reduce((sum, search) => sum + search.homes.length + search.more, 0)
  const many = `${all.some(({ isFull }) => isFull) ? 'At least ' : ''}${countOf(homes, 'home')}`
  const whose = all.length === 1 && only ? `“${only.name}”` : 'your saved searches'
  return {
    subject: `${many} for ${whose}`,
    notice: `${many} for your saved ${all.length === 1 ? 'search' : 'searches'}`,
    preheader: only?.homes.map(({ title }) => title).join(', ') ?? '',
    heading: `${many} for ${whose}`,
    paragraphs: searches.flatMap((search) => wordsOf(search, all.length > 1)),
    button:
      all.length === 1 && only
        ? { label: 'See all homes in this search', href: only.href }
        : { label: 'See your saved searches', href: listHref },
    closing: [
      ...searches.map(({ name, endHref }) => `Delete the saved search “${name}”: ${endHref}`),
      'You get this email at most once a day.',
    ],
  }
}

function wordsOf({ name, homes, more, isFull, href }: FoundSearch, isNamed: boolean): string[] {
  return [
    ...(isNamed ? [`${name}:`] : []),
    ...homes.map(
      (home) => `${kindWords[home.kind]}: ${home.title}, ${home.city}. ${priceWords(home)}\n${home.href}`,
    ),
    ...(more > 0 ? [`And ${isFull ? 'at least ' : ''}${countOf(more, 'more home')}: ${href}`] : []),
  ]
}

function priceWords({ price, nightly, before, stay, isChosen }: FoundHome): string {
  const former = before === null ? '' : `, was ${formatMoney(before)}`
  if (!stay) return `${formatMoney(price)} a night${former}.`
  const nights = countOf(countNights(stay), 'night')
  const dates = isChosen ? `, ${formatDate(stay.checkIn)} – ${formatDate(stay.checkOut)}` : ''
  return `${formatMoney(price)} for ${nights}${former} (${formatMoney(nightly)} a night)${dates}.`
}

/** Nights that somebody waited for are free. */
export function nightsFreeLetter({ title, stay, href }: { title: string; stay: Stay; href: string }): Letter {
  const dates = `${formatDate(stay.checkIn)} – ${formatDate(stay.checkOut)}`
  return {
    subject: `Your nights at ${title} are free`,
    preheader: `${dates}. We may notify other guests too.`,
    heading: 'The nights you wanted are free',
    paragraphs: [
      `${title} is free again for ${dates}.`,
      'We also notify other guests waiting for these nights, and the first to book gets them. We only tell you once.',
    ],
    button: { label: 'Book these nights', href },
  }
}
