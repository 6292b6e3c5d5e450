import { countOf } from '#lib/text.ts'

export const guestStandingWords = {
  loading: 'Loading the guest',
  about: (name: string) => `About ${name}`,
  noName: 'your guest',
  memberSince: (day: string) => `On Holmward since ${day}`,
  noStay: 'No completed stays yet',
  stays: (count: number) => countOf(count, 'completed stay'),
  empty: 'No reviews from hosts yet.',
  more: (count: number) => `${count} more`,
  someHost: 'A host',
  again: 'Would host again',
  notAgain: 'Would not host again',
}

export const ownStandingWords = {
  title: 'Reviews from hosts',
  lead: 'Only hosts that you ask for a stay can read this. A host’s review appears here when you have both written one, or 14 days after check-out.',
  loading: 'Loading reviews from hosts',
  failed: 'These reviews could not be loaded. Please try again later.',
}
