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
    preheader: 'You can confirm with two clicks.',
    heading: isOne ? 'Is your calendar still correct?' : 'Are your calendars still correct?',
    paragraphs: [
      `For ${askAfterDays} days we've seen no sign that ${what} ${isOne ? 'is' : 'are'} up to date: no synced calendar, no change, and no reply to a guest.`,
      ...(isOne ? [] : [`${titles.join(', ')}${more > 0 ? ` and ${more} more` : ''}`]),
      `After ${unconfirmedAfterDays} days we tell guests that ${isOne ? 'it' : 'they'} may be out of date, and searches with dates show ${isOne ? 'the home' : 'these homes'} last. Any change in the calendar also confirms it.`,
    ],
    button: { label: 'Yes, still correct', href },
  }
}
