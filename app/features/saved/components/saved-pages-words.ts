import { countOf } from '#lib/text.ts'

/** What several pages of saved homes say. */
export const savedPagesWords = {
  title: 'Saved homes',
  searchHomes: 'Search homes',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  moreHomes: 'Show more homes',
  homes: (count: number) => countOf(count, 'home'),
  whenWhoAndHomes: (whenAndWho: string, homes: number) => `${whenAndWho} · ${countOf(homes, 'home')}`,
  ask: (homes: number) => (homes > 1 ? `Ask ${homes} homes` : 'Ask this home'),
  picture: (kind: string, city: string) => `${kind} in ${city}`,
}

/** When and with whom a stay is, as forms ask it. */
export const stayFieldWords = {
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  guests: 'Guests',
  guestsHint: 'Adults and children',
  children: 'Of them children',
  childrenHint: '2 to 12 years',
  infants: 'Infants',
  infantsHint: 'Under 2',
  pets: 'Pets',
}
