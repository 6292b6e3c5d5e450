import type { Letter } from '#platform/mail/letter.ts'
import { askAfterDays, unconfirmedAfterDays } from '../../freshness.ts'

export type CalendarQuestion = { titles: readonly string[]; more: number; href: string }

/** Asks a host whether calendars are still right. */
export function calendarLetter({ titles, more, href }: CalendarQuestion): Letter {
  const [only] = titles
  const isOne = titles.length === 1 && more === 0
  const what = isOne ? `the calendar of ${only}` : 'your calendars'
  return {
    subject: isOne ? `Is the calendar of ${only} still correct?` : 'Are your calendars still correct?',
    preheader: 'Two clicks say yes.',
    heading: isOne ? 'Is your calendar still correct?' : 'Are your calendars still correct?',
    paragraphs: [
      `For ${askAfterDays} days nothing has told us that ${what} ${isOne ? 'is' : 'are'} right: no other calendar was read, nothing was changed, and no guest was answered.`,
      ...(isOne ? [] : [`${titles.join(', ')}${more > 0 ? ` and ${more} more` : ''}`]),
      `After ${unconfirmedAfterDays} days guests read that ${isOne ? 'it' : 'they'} may be out of date, and searches with dates show ${isOne ? 'the home' : 'these homes'} last. Any change in the calendar counts as a yes too.`,
    ],
    button: { label: 'Yes, still correct', href },
  }
}
