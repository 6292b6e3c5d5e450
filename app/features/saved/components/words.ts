import { countOf } from '#lib/text.ts'

export const compareBarWords = {
  chooseOther: 'Choose another home to compare',
  chosen: (count: number, most: number) => `${count} of at most ${most} chosen`,
  compare: (count: number) => (count > 1 ? `Compare ${count} homes` : 'Compare homes'),
}

export const comparisonWords = {
  title: 'Side by side',
  loading: 'Loading the comparison',
  failed: 'The comparison is not shown',
  failedText: 'It could not be loaded.',
  table: 'Homes side by side',
  total: 'Total',
  noDates: 'Choose dates for the list',
  nights: (count: number) => ` for ${countOf(count, 'night')}`,
  charge: (label: string, amount: string) => `${label}: ${amount}`,
  nightly: 'A night',
  nightlyWithFees: (price: string) => `From ${price} with fees`,
  changes: 'Since saved',
  noChange: 'No change',
}

/** What is said of homes that stand side by side, also of those that were asked. */
export const sideBySideWords = {
  reviews: 'Reviews',
  noReviews: 'None yet',
  rooms: 'Rooms',
  roomsOf: (bedrooms: number, bathrooms: number, guests: number) =>
    `${countOf(bedrooms, 'bedroom')}, ${countOf(bathrooms, 'bathroom')}, up to ${countOf(guests, 'guest')}`,
  beds: 'Beds',
  distance: 'From the middle of town',
  distanceOf: (kilometres: string, city: string) => `${kilometres} km from ${city}`,
  rules: 'House rules',
  cancellation: 'Cancellation',
  notSaid: 'The host does not say',
}

export const listsWords = {
  pageTitle: 'Saved homes · Holmward',
  needsScripts: 'Saved homes need JavaScript. Please switch it on for this site.',
  loading: 'Loading saved homes',
  failed: 'Your lists are not shown',
  failedText: 'They are still there. Only this page could not load them.',
  empty: 'Nothing saved yet',
  emptyText: 'Press the heart on a home, and it waits for you here until you decide.',
  newList: 'New list',
  shared: 'Shared',
}

/** Of what a browser keeps while nobody is signed in. */
export const savedHereWords = {
  lead: 'Kept in this browser alone. Sign in to have them everywhere, in lists with notes and dates that you can share.',
  signIn: 'Sign in to keep them',
  more: 'Show more',
  failed: 'These homes are not shown',
  failedText: 'They are still saved. Only this page could not load them.',
}

export const listFormWords = {
  editTitle: 'Edit the list',
  newTitle: 'New list',
  name: 'Name',
  save: 'Save',
  make: 'Make the list',
}

export const listWords = {
  pageTitle: 'Saved list · Holmward',
  title: 'Saved list',
  needsScripts: 'Your lists need JavaScript. Please switch it on for this site.',
  loading: 'Loading the list',
  failed: 'This list is not shown',
  failedText: 'It was deleted, is not yours, or could not be loaded.',
  allSaved: 'All saved homes',
  choose: 'Choose together',
  shared: 'Shared by link',
  edit: 'Name, dates and guests',
  remove: 'Delete',
  removeTitle: (list: string) => `Delete ${list}?`,
  removeText: (homes: number) =>
    `The list goes with its ${countOf(homes, 'home')}, your notes, and what companions said. This cannot be undone.`,
  removeConfirm: 'Delete the list',
  empty: 'No homes in this list yet',
  emptyText: 'Save a home by its heart; from your first list it can be moved here.',
}

/** What may be done with a home of a list. */
export const homeMenuWords = {
  label: (home: string) => `Move or take out ${home}`,
  moveTo: (list: string) => `Move to ${list}`,
  takeOut: 'Take out of this list',
}

export const homeRowWords = {
  changes: 'Since you saved it',
  gone: 'Its host has taken it off the site.',
  nights: (count: number) => ` · ${countOf(count, 'night')}`,
  compare: 'Compare',
  compareOf: (home: string) => ` ${home}`,
}

export const noteWords = {
  add: 'Add a note',
  addTo: (home: string) => `Add a note: ${home}`,
  edit: 'Edit',
  editOf: (home: string) => `Edit your note: ${home}`,
  field: 'Your note',
  hint: 'Only you see it, also when the list is shared.',
  save: 'Save the note',
}

/** Who votes in a list, for its owner. */
export const companionWords = {
  title: (count: number) =>
    count === 0 ? 'Nobody has voted yet' : `${countOf(count, 'person', 'people')} voted`,
  remove: (name: string) => `Remove ${name} and their votes`,
  open: 'Everybody who has the link can vote.',
  closed: 'Only these people can vote. Others who have the link can still look.',
  close: 'Let nobody else vote',
  reopen: 'Let others vote',
  removeText:
    'When you remove somebody, this list gets a new link, so that they cannot come back. Send it to the others.',
  removed: 'Removed. The list has a new link',
  notRemoved: 'Nobody was removed',
  notChanged: 'Nothing was changed',
}

export const listLinkWords = {
  title: 'Choose together',
  text: 'Whoever has the link sees the homes of this list, its dates and your first name, and votes under a name of their own, without an account. Your notes stay yours.',
  make: 'Make a link',
  end: 'End the link',
  endText: 'It then opens nothing any more, at once, for everybody who has it. Votes and comments stay.',
}

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

export const sharedListWords = {
  pageTitle: 'A shared list · Holmward',
  title: 'A shared list',
  needsScripts: 'Voting needs JavaScript. Please switch it on for this site.',
  unavailable: 'The list cannot be loaded at the moment. Please try again.',
  asks: (owner: string) => `${owner} asks what you think. Vote for the homes you like; no account is needed.`,
  someOwner: 'Somebody',
  votesAs: (name: string) => `You vote as ${name}.`,
  changeName: 'Change your name',
  gone: 'This link opens no list',
  goneText:
    'Perhaps it was cut off on its way, or whoever sent it has ended it. They can send you another one.',
  failed: 'The list is not shown',
  failedText: 'It could not be loaded at the moment.',
}

export const voterWords = {
  title: 'Who votes?',
  name: 'Your name',
  hint: 'Everybody who has the link sees it beside your votes.',
  noName: 'Please say who you are',
  confirm: 'That’s me',
}

export const voteWords = {
  label: (home: string) => `Your vote: ${home}`,
  isFor: 'For it',
  isAgainst: 'Against it',
  notTaken: (home: string) => `Your vote was not taken: ${home}`,
}

/** What companions say of a home. */
export const opinionWords = {
  votesFor: (names: string) => `For it: ${names}`,
  votesAgainst: (names: string) => `Against it: ${names}`,
  comments: 'Comments',
  author: (name: string) => `${name}: `,
  someAuthor: 'A companion',
  takeAway: (author: string) => `Take away the comment of ${author}`,
  someAuthorWithin: 'a companion',
}

export const commentWords = {
  signIn: 'Sign in to comment',
  start: 'Comment',
  startOn: (home: string) => `Comment on ${home}`,
  field: 'Your comment',
  send: 'Send the comment',
  failed: 'Your comment was not sent',
}
