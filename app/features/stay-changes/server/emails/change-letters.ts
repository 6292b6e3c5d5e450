import {
  contactFacts,
  type LetterFacts,
  type LetterWords,
  partsOfTotal,
  pictureOf,
  stayFacts,
} from '#features/bookings/server/emails/letter-parts.ts'
import type { Side } from '#features/bookings/server/rows/select-bookings.ts'
import { bookingPath } from '#lib/booking-path.ts'
import { formatMoney } from '#lib/money.ts'
import { calendarDate, countNights, formatDate } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import { formatInstant } from '#lib/time-zone.ts'
import { type Letter, quotedAs } from '#platform/mail/letter.ts'
import { type ChangeSide, changeParts, differenceWords, neverMoreBack } from '../../stay-change-words.ts'
import type { ChangeFacts } from '../change-facts.ts'
import type { ChangeNews } from '../change-mail.ts'
import { stayOfRow } from '../stay-change-rows.ts'

type Told = { facts: LetterFacts; change: ChangeFacts }

/** Writes the letter that tells one side what has happened to a change of a stay. */
export function writeChangeLetter(news: ChangeNews, to: Side, told: Told, siteUrl: string): Letter {
  const { facts } = told
  const people = toPeople(to, told)
  const otherTotal = news === 'proposed' ? otherTotalLetter(people, told) : null
  return {
    ...(otherTotal ?? writers[news](people, told)),
    ...pictureOf(facts, siteUrl),
    facts: [...changeFactsOf(news, told), ...stayFactsOf(news, to, facts)],
    button: {
      label: otherTotal ? 'See the new total' : news === 'proposed' ? 'See the change' : 'Open the booking',
      href: `${siteUrl}${bookingPath(facts.bookingId)}`,
    },
    closing: [
      'Holmward only connects hosts and guests. You arrange payment and everything else about the stay directly with each other.',
    ],
  }
}

type People = {
  isProposer: boolean
  /** Who reads the letter is "you"; the other one by name. */
  proposer: string
  answerer: string
  title: string
  dates: string
}

function toPeople(to: Side, { facts, change }: Told): People {
  const other = to === 'host' ? facts.guest_name : (facts.host_name ?? 'The host')
  const isProposer = to === change.proposed_by
  return {
    isProposer,
    proposer: isProposer ? 'You' : other,
    answerer: isProposer ? other : 'You',
    title: facts.property_title,
    dates: datesOf(change.after),
  }
}

const writers: Record<ChangeNews, (people: People, told: Told) => LetterWords> = {
  proposed: ({ isProposer, proposer, answerer, title, dates }, { facts, change }) => ({
    subject: `${isProposer ? 'You proposed a change' : 'A change to review'}: ${title}, ${dates}`,
    preheader: `Open until ${until(facts, change)}: ${differenceOf(change)}.`,
    heading: isProposer ? 'You proposed a change' : `${proposer} would like to change the stay`,
    paragraphs: [
      isProposer
        ? `We’ve told ${answerer === 'The host' ? 'the host' : answerer}. Nothing changes until they accept, and you can withdraw the change before that.`
        : 'Nothing changes unless you accept. If you do nothing, the stay remains as it is.',
      ...wordsOf(proposer, change.note),
      `The change expires on ${until(facts, change)}. ${neverMoreBack}`,
    ],
  }),
  accepted: ({ answerer, title, dates }, { change }) => ({
    subject: `Stay changed: ${title}, ${dates}`,
    preheader: `The stay has changed: ${differenceOf(change)}.`,
    heading: 'The stay has changed',
    paragraphs: [
      `${answerer} accepted the change, and these are the new details. The calendar entry in this email replaces the earlier one.`,
      ...wordsOf(answerer, change.answer_note),
    ],
  }),
  declined: ({ answerer, title, dates }, { change }) => ({
    subject: `Change declined: ${title}, ${dates}`,
    preheader: 'The stay hasn’t changed.',
    heading: 'The stay hasn’t changed',
    paragraphs: [`${answerer} declined the change.`, ...wordsOf(answerer, change.answer_note)],
  }),
  withdrawn: ({ proposer, title, dates }, { change }) => ({
    subject: `Change withdrawn: ${title}, ${dates}`,
    preheader: 'The stay hasn’t changed.',
    heading: 'The stay hasn’t changed',
    paragraphs: [
      `${proposer} withdrew the change, so there’s nothing left to reply to.`,
      ...wordsOf(proposer, change.answer_note),
    ],
  }),
  expired: ({ title, dates }) => ({
    subject: `Change expired: ${title}, ${dates}`,
    preheader: 'The stay hasn’t changed.',
    heading: 'The change has expired',
    paragraphs: ['There was no reply in time, so the stay hasn’t changed. You can propose the change again.'],
  }),
}

/** When the host answered the guest's change with another total; null for every other proposal. */
function otherTotalLetter({ isProposer, ...people }: People, { facts, change }: Told): LetterWords | null {
  const { before, after, replacedTotal } = change
  if (!replacedTotal) return null
  const { proposer, answerer, title, dates } = people
  const [total, old] = [formatMoney(after.total), formatMoney(replacedTotal)]
  const asIs = formatMoney(before.total)
  const difference = differenceWords(replacedTotal, after.total)
  const end = until(facts, change)
  const totals = `${total} instead of ${old}, ${title}, ${dates}`
  if (isProposer) {
    return {
      subject: `You set a new total: ${totals}`,
      preheader: `${answerer} can answer until ${end}.`,
      heading: `You set a new total for the change ${answerer} asked for`,
      paragraphs: [
        `The price of the change was ${old}. You would accept it for ${total}, ${difference}. The stay costs ${asIs} now.`,
        `Nothing changes unless ${answerer} accepts. Until then, you can withdraw the new total.`,
        ...wordsOf(proposer, change.note),
        `${answerer} can answer until ${end}. ${neverMoreBack}`,
      ],
    }
  }
  return {
    subject: `New total for your change: ${totals}`,
    preheader: `${proposer} would accept your change for ${total}. You can answer until ${end}.`,
    heading: `${proposer} set a new total for your change`,
    paragraphs: [
      `The price of your change was ${old}. ${proposer} would accept it for ${total}, ${difference}. Your stay costs ${asIs} now.`,
      'Nothing changes unless you accept. If you do nothing, your stay remains as it is.',
      ...wordsOf(proposer, change.note),
      `You can answer until ${end}. ${neverMoreBack}`,
    ],
  }
}

function wordsOf(who: string, note: string | null): string[] {
  return note ? [quotedAs(`${who} wrote`, note)] : []
}

function differenceOf({ before, after }: ChangeFacts): string {
  return differenceWords(before.total, after.total)
}

function until({ timeZone }: LetterFacts, { expires_at }: ChangeFacts): string {
  return `${formatInstant(expires_at, timeZone)} (local time at the home)`
}

/** Old and new beside each other; what stays the same is said by the facts of the stay. */
function changeFactsOf(news: ChangeNews, { change }: Told): NonNullable<Letter['facts']> {
  const parts = changeParts(change.before, change.after)
  const changed = parts
    .filter(({ isChanged }) => isChanged)
    .map(({ label, before, after }) => ({
      label: news === 'accepted' ? label : `${label}, proposed`,
      value:
        label === 'Total'
          ? `${after} instead of ${before}: ${differenceOf(change)}`
          : `${after} instead of ${before}`,
    }))
  if (news !== 'proposed') return changed
  return [...changed, { label: 'Price details', value: priceDetails(change) }]
}

function priceDetails(change: ChangeFacts): string {
  const { after, replacedTotal } = change
  if (!replacedTotal) return partsOfTotal(change)
  return `${formatMoney(after.total)} for ${countOf(countNights(stayOfRow(after)), 'night')}, set by the host`
}

/** The stay as it stands; how to reach the other side goes with the confirmation of the new one. */
function stayFactsOf(news: ChangeNews, to: Side, facts: LetterFacts): NonNullable<Letter['facts']> {
  if (news !== 'accepted') {
    return stayFacts(facts, to).map(({ label, value }) =>
      label === 'Check-in' || label === 'Check-out' || label === 'Total'
        ? { label: `${label} as agreed`, value }
        : { label, value },
    )
  }
  return [...stayFacts(facts, to), ...contactFacts(facts, to)]
}

function datesOf({ check_in_date, check_out_date }: ChangeSide): string {
  return `${formatDate(calendarDate(check_in_date))} to ${formatDate(calendarDate(check_out_date))}`
}
