import { dateOf, formatDay } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import { formatInstant } from '#lib/time-zone.ts'
import type { Moment, StayMessageState } from './scheduled-message.ts'
import type { ScheduledMessage, StayMessage } from './scheduled-message-schema.ts'

/** The moments as the form offers them. */
export const momentLabels: Record<Moment, string> = {
  confirmation: 'As soon as a stay is agreed',
  before_arrival: 'Some days before arrival',
  arrival_day: 'On the day of arrival',
  after_arrival: 'Some days after arrival',
  before_departure: 'Some days before departure',
  departure_day: 'On the day of departure',
  after_departure: 'Some days after departure',
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
  unwanted: 'Not sent: this person takes no messages, or has left',
  too_long: 'Not sent: with its words filled in it has more than 2,000 characters',
  late: 'Not sent: the stay was agreed after its time',
  before_it_was_written: 'Not sent: its time had passed when you scheduled it',
  over: 'Not sent: its time has passed',
}

/** Texts to begin with; they only fill the form. */
export const readyMade: readonly Pick<ScheduledMessage, 'title' | 'body' | 'moment' | 'days' | 'hour'>[] = [
  {
    title: 'Welcome',
    moment: 'confirmation',
    days: 0,
    hour: 9,
    body: 'Dear {guest_name},\n\nyour stay at {home} from {check_in} to {check_out} is agreed. We look forward to it! Ask us anything here, before you come and while you are with us.',
  },
  {
    title: 'The way in',
    moment: 'before_arrival',
    days: 3,
    hour: 9,
    body: 'Dear {guest_name},\n\nsoon you are here. Your trip page has everything about the place, and shows Wi-Fi and door details or when they appear: {access}\n\nWhen do you think you will arrive?',
  },
  {
    title: 'Goodbye',
    moment: 'before_departure',
    days: 1,
    hour: 17,
    body: 'Dear {guest_name},\n\nwe hope you had a good time at {home}. Tomorrow, please close the windows and leave the key where you found it. A good way home!',
  },
]
