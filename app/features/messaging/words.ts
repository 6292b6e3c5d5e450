import { actWords } from '#features/bookings/act-words.ts'
import { eventWords } from '#features/bookings/booking-words.ts'
import { questionEndWords } from '#features/bookings/offers/group-question-words.ts'
import { offerEventWords } from '#features/bookings/offers/offer-words.ts'
import { andList } from '#lib/list-words.ts'
import { addDays, type CalendarDate, calendarDate, dateOf, formatDate, formatDay } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import { formatInstant } from '#lib/time-zone.ts'
import type { InboxFilter } from './messaging.ts'
import type { Conversation } from './messaging-schema.ts'
import type { Moment, StayMessageState } from './scheduled-message.ts'
import type { ScheduledMessage, StayMessage } from './scheduled-message-schema.ts'

/** What is asked for where an attachment should come with a request and does not. */
export const missingAttachment = 'Choose a file to send'

/** What the other one is called in the reader's conversations. */
export function otherName({ person, side }: Pick<Conversation, 'person' | 'side'>): string {
  if (person.name) return person.name
  if (person.has_left) return 'Deleted account'
  return side === 'guest' ? 'The host' : 'A guest'
}

/** What happened last, in one line. */
export function latestWords({ latest, side }: Pick<Conversation, 'latest' | 'side'>): string {
  if (!latest) return ''
  if (latest.step) return eventWords(latest.step, side)
  if (latest.act) return actWords(latest.act, side)
  if (latest.offer) return offerEventWords(latest.offer, side)
  if (latest.question) return questionEndWords(latest.question, side)
  const text = shortened((latest.text ?? '').replace(/\s+/g, ' ')) || fileWords(latest)
  return latest.is_own ? `You: ${text}` : text
}

/** What a message without words holds: "Picture", "2 pictures and a PDF". */
export function fileWords({ pictures, pdfs }: { pictures: number; pdfs: number }): string {
  const words = andList([
    pictures > 0 && (pictures === 1 ? 'a picture' : countOf(pictures, 'picture')),
    pdfs > 0 && (pdfs === 1 ? 'a PDF' : countOf(pdfs, 'PDF')),
  ])
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** "840 kB", "2.4 MB". */
export function fileSize(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}

const longestLine = 72

/** The beginning of a text, at the end of a word where there is one. */
function shortened(text: string): string {
  const letters = [...text]
  if (letters.length <= longestLine) return text
  const start = letters.slice(0, longestLine).join('')
  return `${start.replace(/\s\S{0,20}$/, '')}…`
}

/** The filters of the inbox as people read them. */
export const filterLabels: Record<InboxFilter, string> = {
  all: 'All',
  unread: 'Unread',
  requests: 'Requests',
  upcoming: 'Upcoming stays',
  archived: 'Archived',
}

/** What an empty list says, by what it was narrowed to. */
export const emptyWords: Record<InboxFilter, { title: string; text: string }> = {
  all: {
    title: 'No messages yet',
    text: "To ask a host something, open the home's page. Guests' questions and booking updates appear here too.",
  },
  unread: { title: 'All read', text: 'You have no unread messages.' },
  requests: { title: 'No open requests', text: 'Booking requests that are waiting for a reply appear here.' },
  upcoming: {
    title: 'No upcoming stays',
    text: 'Conversations about confirmed stays appear here until the stay is over.',
  },
  archived: {
    title: 'Nothing archived',
    text: 'Conversations that you archive appear here. The next message moves them back to the inbox.',
  },
}

/** Shown instead of a message whose author was erased. */
export const removedText = '[removed]'

/** What stands where a message was taken away by a decision. */
export const removedByDecision = '[removed by a decision]'

export const messagesWords = {
  title: 'Messages',
  pageTitle: 'Messages · Holmward',
  needsScripts: 'Your messages need JavaScript. Please switch it on for this site.',
  loading: 'Loading your messages',
  choose: 'Choose a conversation',
  chooseText: "The other person can see when you've read a message.",
  threadPageTitle: 'Conversation · Holmward',
}

/** The moments as the form offers them. */
export const momentLabels: Record<Moment, string> = {
  confirmation: 'As soon as a stay is confirmed',
  before_arrival: 'Days before arrival',
  arrival_day: 'On the day of arrival',
  after_arrival: 'Days after arrival',
  before_departure: 'Days before departure',
  departure_day: 'On the day of departure',
  after_departure: 'Days after departure',
}

const fromDays: Partial<Record<Moment, string>> = {
  before_arrival: 'before arrival',
  after_arrival: 'after arrival',
  before_departure: 'before departure',
  after_departure: 'after departure',
}

/** "3 days before arrival at 09:00", "As soon as a stay is agreed". */
export function whenWords({
  moment,
  days,
  hour,
}: Pick<ScheduledMessage, 'moment' | 'days' | 'hour'>): string {
  if (moment === 'confirmation') return momentLabels.confirmation
  const from = fromDays[moment]
  return `${from ? `${countOf(days, 'day')} ${from}` : momentLabels[moment]} at ${hourWords(hour)}`
}

/** "09:00". */
export function hourWords(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** What is said of a message in one stay, with when; short, for a narrow column. */
export function stayMessageWords({
  state,
  at,
  time_zone,
}: Pick<StayMessage, 'state' | 'at' | 'time_zone'>): string {
  const instant = at === null ? null : new Date(at)
  const time = instant && `${formatDay(dateOf(instant, time_zone))}, ${clockOf(instant, time_zone)}`
  if (state === 'planned') return time ? `Goes out ${time}` : 'Goes out'
  if (state === 'sent') return time ? `Sent ${time}` : 'Sent'
  return unsentWords[state]
}

/** "09:00 CDT", by the clocks at the home. */
function clockOf(instant: Date, timeZone: string): string {
  return formatInstant(instant, timeZone).split(', ').at(-1) ?? ''
}

const unsentWords: Record<Exclude<StayMessageState, 'planned' | 'sent'>, string> = {
  skipped: 'Skipped for this stay',
  unwanted: "Not sent: this person isn't accepting messages or has left",
  too_long: 'Not sent: over 2,000 characters with the details filled in',
  late: 'Not sent: the stay was confirmed after the send time',
  before_it_was_written: 'Not sent: the send time had passed when you scheduled it',
  over: 'Not sent: the send time has passed',
}

/** Texts to begin with; they only fill the form. */
export const readyMade: readonly Pick<ScheduledMessage, 'title' | 'body' | 'moment' | 'days' | 'hour'>[] = [
  {
    title: 'Welcome',
    moment: 'confirmation',
    days: 0,
    hour: 9,
    body: 'Hi {guest_name},\n\nYour stay at {home} from {check_in} to {check_out} is confirmed. We look forward to hosting you! If you have any questions before or during your stay, just send us a message here.',
  },
  {
    title: 'Before you arrive',
    moment: 'before_arrival',
    days: 3,
    hour: 9,
    body: 'Hi {guest_name},\n\nYour stay is coming up! You can find all the details on your trip page. It also shows the Wi-Fi and door details, or when they will appear: {access}\n\nWhat time do you expect to arrive?',
  },
  {
    title: 'Goodbye',
    moment: 'before_departure',
    days: 1,
    hour: 17,
    body: 'Hi {guest_name},\n\nWe hope you have enjoyed your stay at {home}. Before you leave tomorrow, please close the windows and leave the key where you found it. Have a safe trip home!',
  },
]

/** Where the reader's clock is, in screens that only the browser renders. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The day of an instant in a time zone. */
export function dayOf(instant: string, timeZone = ownTimeZone()): CalendarDate {
  return dateOf(new Date(instant), timeZone)
}

/** "14:02": the time of an instant in a time zone. */
export function clockTime(instant: string, timeZone = ownTimeZone()): string {
  return new Date(instant).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
}

/** "14:02" today, "Yesterday", "Jul 04" this year, "Jul 04, 2025" before it: when something last happened. */
export function shortTime(instant: string, now: Date, timeZone = ownTimeZone()): string {
  const [day, today] = [dayOf(instant, timeZone), dateOf(now, timeZone)]
  if (day === today) return clockTime(instant, timeZone)
  if (day === addDays(today, -1)) return 'Yesterday'
  return day.slice(0, 4) === today.slice(0, 4) ? formatDay(day) : formatDate(day)
}

/** "Today", "Yesterday", "Jul 04", "Jul 04, 2025": the head of a day in a thread. */
export function dayWords(date: string, now: Date, timeZone = ownTimeZone()): string {
  const [day, today] = [calendarDate(date), dateOf(now, timeZone)]
  if (day === today) return 'Today'
  if (day === addDays(today, -1)) return 'Yesterday'
  return day.slice(0, 4) === today.slice(0, 4) ? formatDay(day) : formatDate(day)
}
