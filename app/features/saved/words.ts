import type { GroupQuestionStatus } from '#features/bookings/offers/group-question.ts'
import { nightlyPrice } from '#features/pricing/nightly-price.ts'
import { partyWords } from '#features/pricing/party-words.ts'
import { partyOfFields } from '#features/pricing/price-terms.ts'
import { parseTerms } from '#features/pricing/stay-terms.ts'
import { andList } from '#lib/list-words.ts'
import { formatMoney, parseMoney } from '#lib/money.ts'
import { calendarDate, formatDate } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import type { NightWait, ToldBy } from './alert-schema.ts'
import type { AskedHome, GroupQuestion } from './group-schema.ts'
import type { SavedHome, SavedList, SavedProperty } from './saved-schema.ts'

/** What a question is at the moment, as its badge says it. */
const questionLabels: Record<GroupQuestionStatus, string> = {
  open: 'Waiting for replies',
  booked: 'Booked',
  ended: 'Closed by you',
  expired: 'Expired',
}

export const questionTones = {
  open: 'sun',
  booked: 'moss',
  ended: 'neutral',
  expired: 'neutral',
} as const satisfies Record<GroupQuestionStatus, string>

/** The same where hosts have answered: an open question waits for its guest then. */
export function questionBadge(status: GroupQuestionStatus, openOffers: number, answered: number): string {
  if (status !== 'open' || answered === 0) return questionLabels[status]
  return openOffers > 0 ? `${countOf(openOffers, 'offer')} to choose from` : 'Replied'
}

/** What follows from it, under the badge. */
export const questionHints: Record<GroupQuestionStatus, string> = {
  open: "Hosts reply with a message or an offer. When you accept an offer, the stay is confirmed. We then tell the others that you've booked elsewhere.",
  booked: "Your stay is confirmed, and the other hosts know that you've booked elsewhere.",
  ended: "The hosts know that you're no longer asking. The conversations stay in Messages.",
  expired: 'The time for replies is over. You can continue each conversation in Messages.',
}

/** How a home stands among those that were asked. */
export type AnswerState = 'booked' | 'offered' | 'words' | 'waiting'

export function answerStateOf({
  is_booked,
  offers,
  words,
}: Pick<AskedHome, 'is_booked' | 'offers' | 'words'>): AnswerState {
  if (is_booked) return 'booked'
  if (offers.some(({ status }) => status === 'open')) return 'offered'
  return words || offers.length > 0 ? 'words' : 'waiting'
}

const order: readonly AnswerState[] = ['booked', 'offered', 'words', 'waiting']

/** Those with something to decide about first, else as they were asked. */
export function inOrderOfAnswers(homes: readonly AskedHome[]): AskedHome[] {
  return homes.toSorted((a, b) => order.indexOf(answerStateOf(a)) - order.indexOf(answerStateOf(b)))
}

/** "2 of 3 answered, 1 offer to accept". */
export function answersWords({ homes, answered, open_offers }: GroupQuestion): string {
  const words = `${answered} of ${homes.length} replied`
  return open_offers > 0 ? `${words}, ${countOf(open_offers, 'offer')} to accept` : words
}

/** Lines of one home beside those of the others: what only some of them say comes first. */
export function differingLines(
  own: readonly string[],
  all: readonly (readonly string[])[],
): { own: string[]; shared: string[] } {
  const isShared = (line: string) => all.length > 1 && all.every((lines) => lines.includes(line))
  return { own: own.filter((line) => !isShared(line)), shared: own.filter(isShared) }
}

/** What is said after something was done to a list of saved homes, or was not. */
export const listActWords = {
  notSaved: "We couldn't save the list",
  deleted: (name: string) => `Deleted: ${name}`,
  notDeleted: "We couldn't delete the list",
  linkEnded: 'The link no longer works',
  linkNotChanged: "We couldn't change the link",
  noteNotSaved: "We couldn't save the note",
  moved: (list: string) => `Moved to ${list}`,
  notMoved: "We couldn't move the home",
  takenOut: (title: string) => `Removed: ${title}`,
  undo: 'Undo',
  notTakenOut: "We couldn't remove the home",
  commentNotTakenAway: "We couldn't remove the comment",
  notPutBack: "We couldn't put the home back",
}

/** What the list is called that a heart makes when there is none. */
export const firstListName = 'Saved homes'

type Dated = Pick<
  SavedList,
  'check_in_date' | 'check_out_date' | 'guests_count' | 'children' | 'infants' | 'pets'
>

/** "Jul 01, 2026 – Jul 05, 2026 · 2 guests". */
export function whenAndWho(list: Dated): string {
  const { check_in_date, check_out_date } = list
  const dates =
    check_in_date && check_out_date
      ? `${formatDate(calendarDate(check_in_date))} – ${formatDate(calendarDate(check_out_date))}`
      : 'No dates yet'
  return `${dates} · ${partyWords(partyOfFields(list))}`
}

/** What is different from when a home was saved, shortest first; nothing when nothing is. */
export type Change = { tone: 'moss' | 'sun' | 'neutral'; words: string }

export function changesSince(
  home: Pick<SavedHome, 'saved_price' | 'saved_currency' | 'stay'> & { property: SavedProperty | null },
): Change[] {
  const { property, stay } = home
  if (!property) return [{ tone: 'neutral', words: 'No longer listed' }]
  const changes: Change[] = []
  if (stay?.is_taken) changes.push({ tone: 'sun', words: 'Taken on your dates' })
  const before = parseMoney(home.saved_price, home.saved_currency)
  if (before && property.currency === before.currency) {
    const now = Math.round(property.price_per_night * 100)
    const apart = formatMoney({ ...before, amount: Math.abs(now - before.amount) })
    if (now < before.amount) changes.push({ tone: 'moss', words: `${apart} a night less` })
    if (now > before.amount) changes.push({ tone: 'sun', words: `${apart} a night more` })
  }
  return changes
}

/** What a home costs without dates. */
export function nightlyOf(property: SavedProperty) {
  const terms = parseTerms(property)
  return terms && nightlyPrice(terms)
}

/** Where these homes are asked the same, with the dates and people of a list filled in. */
export function askHref(ids: readonly string[], list?: Dated): string {
  const stay = list && homeHref('', list).split('?')[1]
  return `/questions/new?homes=${ids.join(',')}${stay ? `&${stay}` : ''}`
}

/** The page of a home, with the dates and people of a list filled in. */
export function homeHref(id: string, list?: Dated): string {
  if (!list?.check_in_date || !list.check_out_date) return `/property/${id}`
  const { guests_count, children, infants, pets } = list
  const company = Object.entries({ children, infants, pets }).filter(([, count]) => count > 0)
  const params = new URLSearchParams([
    ['checkIn', list.check_in_date],
    ['checkOut', list.check_out_date],
    ['guests', String(guests_count)],
    ...company.map(([part, count]) => [part, String(count)]),
  ])
  return `/property/${id}?${params}`
}

/** The booking form of a home with the nights filled in. */
export function bookingHref({
  property_id,
  check_in,
  check_out,
  ...party
}: Pick<NightWait, 'property_id' | 'guests_count' | 'children' | 'infants' | 'pets'> & {
  check_in: string
  check_out: string
}): string {
  const dated = { ...party, check_in_date: check_in, check_out_date: check_out }
  return `${homeHref(property_id, dated)}#booking-heading`
}

/** Where somebody is told, in words: "by mail, by push and within the site"; null where they want it nowhere. */
export function toldByWords({ mail, push, site }: ToldBy): string | null {
  return andList([mail && 'by email', push && 'by push', site && 'on the site']) || null
}
