import { countOf } from '#lib/text.ts'

export const guestStandingWords = {
  loading: 'Loading the guest',
  about: (name: string) => `About ${name}`,
  noName: 'your guest',
  memberSince: (day: string) => `On Holmward since ${day}`,
  noStay: 'No completed stay yet',
  stays: (count: number) => countOf(count, 'completed stay'),
  empty: 'No host has written yet.',
  more: (count: number) => `${count} more`,
  someHost: 'A host',
  again: 'Would host again',
  notAgain: 'Would not host again',
}

export const ownStandingWords = {
  title: 'What hosts wrote',
  lead: 'Hosts read this when you ask them for a stay, and nobody else does. A host’s review appears here when both of you have written, or 14 days after check-out.',
  loading: 'Loading what hosts wrote',
  failed: 'It could not be loaded. Please try again later.',
}
