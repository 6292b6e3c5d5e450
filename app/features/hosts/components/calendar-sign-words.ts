import { countOf } from '#lib/text.ts'

/** Told to guests. */
export const unconfirmedCalendarWords = {
  title: (day: string) => `Calendar not confirmed since ${day}`,
  text: 'Nights that look free may be taken. Ask the host before you make plans.',
  meaning: 'What this means',
}

/** Asked of hosts. */
export const staleCalendarsWords = {
  title: 'Is your calendar still correct?',
  lead: (days: number) =>
    `For ${days} days we’ve seen no sync, change or reply that confirms it. Any change in a calendar also confirms it.`,
  lastConfirmed: (day: string) => `Last confirmed on ${day}`,
  lastInSearch: (day: string) =>
    `Last confirmed on ${day}. Guests see this, and searches with dates show the home last.`,
  confirm: 'Still correct',
  confirmHome: (home: string) => `The calendar of ${home} is still correct`,
  more: (count: string) => `and ${count} more`,
  confirmed: 'Calendar confirmed',
  confirmedText: (home: string) => `The calendar of ${home} is still correct.`,
  failed: 'The calendar was not confirmed',
}

/** Asked of hosts by the link of a mail. */
export const stillCorrectWords = {
  pageTitle: 'Still correct? · Holmward',
  needsScripts: 'This page needs JavaScript. Your dashboard has the same button.',
  title: 'Are all nights that look free still free?',
  lead: (days: number) => `This confirms the calendars of the homes in our email for ${days} days.`,
  confirm: 'Yes, still correct',
  lookFirst: 'Check my calendar first',
  confirmed: 'Thank you',
  confirmedText: (homes: number) =>
    homes === 1
      ? 'Your calendar is confirmed as of today.'
      : `The calendars of ${countOf(homes, 'home')} are confirmed as of today.`,
  calendar: 'Open your calendar',
  failed: 'Nothing was confirmed',
  dashboard: 'Go to your dashboard',
  tryAgain: 'Try again',
}
