import { formatDate, type Stay } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import type { Letter } from '#platform/mail/letter.ts'

export type LetterFacts = { propertyTitle: string; platformName: string; panelUrl: string }

/** To the host of a calendar that could not be read for a day. */
export function failingLetter(
  facts: LetterFacts,
  { words, staleSince, wasRead }: { words: string; staleSince: Date; wasRead: boolean },
): Letter {
  const { propertyTitle, platformName, panelUrl } = facts
  const since = `${staleSince.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return {
    subject: `Your ${platformName} calendar for ${propertyTitle} is not up to date`,
    preheader: wasRead
      ? 'We’ll keep trying. The nights it blocks stay blocked.'
      : 'We’ll keep trying. It blocks no nights yet.',
    heading: 'We couldn’t read a calendar for a day',
    paragraphs: [
      `We haven’t been able to read the ${platformName} calendar of ${propertyTitle} since ${since}. ${words}`,
      `${wasRead ? 'The nights it blocks stay blocked.' : 'We’ve never read it, so it blocks no nights yet.'} We don’t know about bookings made on the other platform since then. Please check there before you accept a request.`,
    ],
    button: { label: 'See my calendars', href: panelUrl },
  }
}

/** To the host of a calendar with events that can be read in more than one way. */
export function widenedLetter(facts: LetterFacts, count: number): Letter {
  const { propertyTitle, platformName, panelUrl } = facts
  return {
    subject: `Your ${platformName} calendar for ${propertyTitle} can be read in more than one way`,
    preheader: 'We block every night that may be taken. Please compare both calendars.',
    heading: 'Please compare two calendars',
    paragraphs: [
      `${countOf(count, 'event')} in the ${platformName} calendar of ${propertyTitle} can be read in more than one way, because ${count === 1 ? 'it mixes' : 'they mix'} dates with times, or ${count === 1 ? 'changes' : 'change'} a series from one date on. We block every night that may be taken.`,
      `Please compare the blocked nights with ${platformName}. To free a night, change the event there. We won’t write about this calendar again.`,
    ],
    button: { label: 'See my calendars', href: panelUrl },
  }
}

/** To the host of a confirmed stay that another calendar now lies over. */
export function conflictLetter(facts: LetterFacts, stays: readonly Stay[]): Letter {
  const { propertyTitle, platformName, panelUrl } = facts
  const one = stays.length === 1
  return {
    subject: `${propertyTitle}: nights of a confirmed stay are also taken on ${platformName}`,
    preheader: 'We haven’t cancelled anything. Please check both calendars.',
    heading: 'Two calendars have the same nights',
    paragraphs: [
      `The ${platformName} calendar of ${propertyTitle} now blocks nights that you’ve confirmed here or are holding for a guest with an offer. We haven’t cancelled anything.`,
      `If ${platformName} only repeats your Holmward calendar, there’s no problem. If it’s another booking, please talk to one of the two guests soon.`,
    ],
    facts: stays.map((stay) => ({
      label: one ? 'Confirmed stay' : 'Stay',
      value: `${formatDate(stay.checkIn)} to ${formatDate(stay.checkOut)}`,
    })),
    button: { label: 'See both calendars', href: panelUrl },
  }
}
