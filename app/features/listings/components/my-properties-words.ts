import { countOf } from '#lib/text.ts'

export const myPropertiesWords = {
  title: 'My Properties',
  add: 'Add Property',
  loading: 'Loading your properties',
  notShown: 'We couldn’t load your properties.',
  tryAgain: 'Try again',
  shown: (count: number, total: number) => `${count} of ${total} properties shown`,
  more: 'Show more properties',
  empty: 'No properties yet',
  emptyText: 'Six short sections and your home is online, without commission.',
  first: 'List your first property',
  failed: 'Error',
  failedText: 'Failed to load your properties. Please try again.',
  activated: 'Property activated',
  deactivated: 'Property deactivated',
  undo: 'Undo',
  switchFailed: 'Failed to update property status.',
  retry: 'Retry',
  deleted: 'Property deleted',
  deleteFailed: 'Failed to delete property.',
}

export const propertyRowWords = {
  guests: (count: number) => countOf(count, 'guest'),
  bedrooms: (count: number) => countOf(count, 'bedroom'),
  photos: (count: number) => countOf(count, 'photo'),
  view: 'View',
  viewOf: (home: string) => `View ${home}`,
  edit: 'Edit',
  editOf: (home: string) => `Edit ${home}`,
  prices: 'Prices',
  pricesOf: (home: string) => `Prices and rules of ${home}`,
  guide: 'Guide book',
  guideOf: (home: string) => `Guide book of ${home}`,
  activate: 'Activate',
  activateOf: (home: string) => `Activate ${home}`,
  deactivate: 'Deactivate',
  deactivateOf: (home: string) => `Deactivate ${home}`,
  remove: 'Delete',
  removeOf: (home: string) => `Delete ${home}`,
}

export const deleteWords = {
  title: (home: string) => `Delete ${home}?`,
  loading: 'Looking for upcoming stays',
  keeps: (stays: number) =>
    `It has ${countOf(stays, 'upcoming confirmed stay')}, so it cannot be deleted now. Cancel them first, or deactivate the property to take no new requests.`,
  more: (stays: number) => `and ${countOf(stays, 'more stay')}`,
  bookings: 'See the bookings',
  /** Of no requests nothing is said; null where it is not known whether there are any. */
  goes: (requests: number | null) =>
    `This deletes the listing for good. ${requestWords(requests)}Past bookings and reviews stay on record. To take it off the site for a while, deactivate it instead.`,
  confirm: 'Delete property',
}

function requestWords(requests: number | null): string {
  if (requests === null) return 'We’ll cancel open requests and let the guests know. '
  if (requests === 0) return ''
  const guests = requests === 1 ? 'guest' : 'guests'
  return `We’ll cancel ${countOf(requests, 'open request')} and let the ${guests} know. `
}

export const chooseActiveWords = {
  title: (limit: number) => `Which ${limit === 1 ? 'one stays' : `${limit} stay`} active?`,
  keep: (kept: number, others: number) => `Keep ${kept}, deactivate ${others}`,
  keepNone: (others: number) => `Deactivate ${countOf(others, 'listing')}`,
  hint: 'Nothing is deleted, and confirmed bookings stay confirmed.',
  saved: (others: number) => `${countOf(others, 'listing')} deactivated`,
  savedText: 'Nothing was deleted. You can activate them again anytime.',
}

export const accountWords = {
  title: 'Account Info',
  loading: 'Loading your account',
  joined: 'Joined',
  email: 'Email',
  verified: 'Verified',
  pending: 'Pending',
  tier: 'Host tier',
  tiers: { starter: 'Starter', professional: 'Professional' },
}
