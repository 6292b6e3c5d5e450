import type { YearPlan } from '#features/pricing/copy-year.ts'
import type { NightlyTerms } from '#features/pricing/nightly-terms.ts'
import { dayName } from '#lib/calendar-months.ts'
import { andList, commaList } from '#lib/list-words.ts'
import { formatMoney, money } from '#lib/money.ts'
import { type CalendarDate, countNights, formatDate, formatDay, type Stay } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import type { CalendarProperty, NightSource, TakenEntry } from './host-calendar.ts'

type Copied = { year: number; replaces: boolean; lastNight: CalendarDate }

/** What a copy would set: "42 nights and 3 seasons of 2027 are set." */
export function setWords({ nights, seasons }: YearPlan, year: number): string {
  const what = andList([
    nights.length > 0 && countOf(nights.length, 'night'),
    seasons.length > 0 && countOf(seasons.length, 'season'),
  ])
  if (what === '') return `Nothing is left to copy to ${year}.`
  return `${what} of ${year} will be set.`
}

/** What it leaves as it is or puts in the place of something else, a sentence each. */
export function leftWords(plan: YearPlan, { year, replaces, lastNight }: Copied): string[] {
  const { ownNights, takenSeasons, outside } = plan
  const own = `${countOf(ownNights, 'night')} of ${year} ${ownNights === 1 ? 'has' : 'have'} a price or a shortest stay of ${ownNights === 1 ? 'its' : 'their'} own already`
  return [
    ownNights > 0 &&
      (replaces
        ? `${own}, which ${ownNights === 1 ? 'is' : 'are'} replaced.`
        : `${own}, and ${ownNights === 1 ? 'keeps' : 'keep'} it.`),
    takenSeasons > 0 &&
      `${countOf(takenSeasons, 'season')} ${takenSeasons === 1 ? 'is' : 'are'} left out: there are others on those dates.`,
    outside > 0 &&
      `${outside} more would be in the past, or after ${formatDate(lastNight)}, the last night guests can book.`,
  ].filter((sentence) => sentence !== false)
}

type Priced = Pick<CalendarProperty, 'nightly' | 'currency'>

/** What a night costs and asks; null for one that is not among those that were asked for. */
export function nightlyOn({ nightly }: Priced, night: CalendarDate): NightlyTerms | null {
  return nightly.find(({ from, until }) => from <= night && night < until) ?? null
}

/** "$180", "$180, 3 nights minimum": behind the name of a night that can still be sold. */
export function nightlyWords(property: Priced, night: CalendarDate): string | null {
  const found = nightlyOn(property, night)
  if (!found) return null
  const price = formatMoney(money(found.price, property.currency))
  return found.minNights > 1 ? `${price}, ${countOf(found.minNights, 'night')} minimum` : price
}

/** "$180", or "$180 to $220", of the nights of a stay; null when none of them is known. */
export function priceRangeWords(property: Priced, stay: Stay): string | null {
  const inside = property.nightly.filter(({ from, until }) => from < stay.checkOut && stay.checkIn < until)
  const prices = inside.map(({ price }) => price)
  if (prices.length === 0) return null
  const [least, most] = [Math.min(...prices), Math.max(...prices)].map((price) =>
    formatMoney(money(price, property.currency)),
  )
  return least === most ? `${least}` : `${least} to ${most}`
}

/** Whether some of these nights have a price or a shortest stay of their own. */
export function hasOwnTerms(property: Priced, stay: Stay): boolean {
  return property.nightly.some(
    ({ from, until, isOwn }) => isOwn && from < stay.checkOut && stay.checkIn < until,
  )
}

/** What comes first where several hold one night. */
const rank: Record<NightSource, number> = { booking: 0, hold: 1, host_block: 2, external: 3 }

/** Everyone who holds the night of a date, the one to show first. */
export function holdersOf(entries: readonly TakenEntry[], night: CalendarDate): TakenEntry[] {
  return entries
    .filter(({ stay }) => stay.checkIn <= night && night < stay.checkOut)
    .sort((a, b) => rank[a.source] - rank[b.source])
}

/** "12 July, blocked by you"; "12 July, today, free, $180". */
export function nightName(
  property: Pick<CalendarProperty, 'entries' | 'nightly' | 'currency'>,
  night: CalendarDate,
  today: CalendarDate,
): string {
  const holders = holdersOf(property.entries, night).map(holderWords)
  const state = holders.length > 0 ? andList(holders) : night < today ? 'past' : 'free'
  const price = holders.length === 0 && night >= today ? nightlyWords(property, night) : null
  return commaList([dayName(night), night === today && 'today', state, price])
}

/** "booked by Mara Quist", "blocked by you: new floor", "taken on Airbnb". */
export function holderWords({ source, label, note }: TakenEntry): string {
  if (source === 'booking') return label ? `booked by ${label}` : 'booked'
  if (source === 'hold') return label ? `held for ${label} by your offer` : 'held by your offer'
  if (source === 'host_block') return note ? `blocked by you: ${note}` : 'blocked by you'
  return `taken on ${label ?? 'another calendar'}`
}

/** The same in the few letters that a cell has room for. */
export function holderLabel({ source, label, note }: TakenEntry): string {
  if (source === 'booking') return label ?? 'Booked'
  if (source === 'hold') return label ?? 'Held'
  return source === 'host_block' ? (note ?? 'Blocked') : (label ?? 'Other')
}

/** "Jul 12 – Jul 15, 3 nights": from check-in to check-out, as bookings say it. */
export function nightsWords(stay: Stay): string {
  return `${formatDay(stay.checkIn)} – ${formatDay(stay.checkOut)}, ${countOf(countNights(stay), 'night')}`
}

/** Why nights cannot be blocked: a guest has them. */
export function nightsBookedWords({ checkIn, checkOut }: Stay): string {
  return `${formatDate(checkIn)} to ${formatDate(checkOut)} is booked. Choose nights around it, or cancel that booking first.`
}
