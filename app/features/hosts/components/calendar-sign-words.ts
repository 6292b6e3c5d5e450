import { countOf } from '#lib/text.ts'

/** Told to guests. */
export const unconfirmedCalendarWords = {
  title: (day: string) => `Calendar not confirmed since ${day}`,
  text: 'Nights that look free may be taken. Ask the host before you plan around them.',
  meaning: 'What this means',
}

/** Asked of hosts. */
export const staleCalendarsWords = {
  title: 'Is your calendar still correct?',
  lead: (days: number) =>
    `For ${days} days nothing has told us so. Any change in a calendar counts as a yes too.`,
  lastConfirmed: (day: string) => `Last confirmed on ${day}`,
  lastInSearch: (day: string) =>
    `Last confirmed on ${day}; guests are told so, and dated searches show it last`,
  confirm: 'Still correct',
  confirmHome: (home: string) => `The calendar of ${home} is still correct`,
  more: (count: string) => `and ${count} more`,
  confirmed: 'Noted',
  confirmedText: (home: string) => `The calendar of ${home} is still correct.`,
  failed: 'The calendar was not confirmed',
}

/** Asked of hosts by the link of a mail. */
export const stillCorrectWords = {
  pageTitle: 'Still correct? · Holmward',
  needsScripts: 'This needs JavaScript. Your dashboard has the same button.',
  title: 'Are all nights that look free still free?',
  lead: (days: number) => `Your word counts for the homes that our mail asked about, for ${days} days.`,
  confirm: 'Yes, still correct',
  lookFirst: 'Look first',
  confirmed: 'Thank you',
  confirmedText: (homes: number) =>
    homes === 1
      ? 'The calendar counts as confirmed from today.'
      : `The calendars of ${countOf(homes, 'home')} count as confirmed from today.`,
  calendar: 'Look at your calendar',
  failed: 'Nothing was confirmed',
  dashboard: 'Go to your dashboard',
  tryAgain: 'Try again',
}
