import { countOf } from '#lib/text.ts'

export const compareBarWords = {
  chooseOther: 'Choose another home to compare',
  chosen: (count: number, most: number) => `${count} of at most ${most} chosen`,
  compare: (count: number) => (count > 1 ? `Compare ${count} homes` : 'Compare homes'),
}

export const comparisonWords = {
  title: 'Side by side',
  loading: 'Loading the comparison',
  failed: "We couldn't load the comparison",
  failedText: 'Please try again.',
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
  distance: 'Distance to town centre',
  distanceOf: (kilometres: string, city: string) => `${kilometres} km from ${city}`,
  rules: 'House rules',
  cancellation: 'Cancellation',
  notSaid: "The host doesn't say",
}

export const listsWords = {
  pageTitle: 'Saved homes · Holmward',
  needsScripts: 'Saved homes need JavaScript. Please switch it on for this site.',
  loading: 'Loading saved homes',
  failed: "We couldn't load your lists",
  failedText: 'They are still there. Only this page could not load them.',
  empty: 'Nothing saved yet',
  emptyText: 'Press the heart on a home to keep it here until you decide.',
  newList: 'New list',
  shared: 'Shared',
}

/** Of what a browser keeps while nobody is signed in. */
export const savedHereWords = {
  lead: 'Only saved in this browser. Sign in to keep them on all your devices, in lists with notes and dates that you can share.',
  signIn: 'Sign in to keep them',
  more: 'Show more',
  failed: "We couldn't load these homes",
  failedText: 'They are still saved. Only this page could not load them.',
}

export const listFormWords = {
  editTitle: 'Edit list',
  newTitle: 'New list',
  name: 'Name',
  save: 'Save',
  make: 'Create list',
}

export const listWords = {
  pageTitle: 'Saved list · Holmward',
  title: 'Saved list',
  needsScripts: 'Your lists need JavaScript. Please switch it on for this site.',
  loading: 'Loading the list',
  failed: "We couldn't show this list",
  failedText: "It was deleted, isn't yours, or couldn't be loaded.",
  allSaved: 'All saved homes',
  choose: 'Choose together',
  shared: 'Shared by link',
  edit: 'Name, dates and guests',
  remove: 'Delete',
  removeTitle: (list: string) => `Delete ${list}?`,
  removeText: (homes: number) =>
    `This deletes the list with its ${countOf(homes, 'home')}, your notes, and all votes and comments. You can't undo it.`,
  removeConfirm: 'Delete list',
  empty: 'No homes in this list yet',
  emptyText: 'Press the heart on a home to save it, then move it here.',
}

/** What may be done with a home of a list. */
export const homeMenuWords = {
  label: (home: string) => `Move or remove ${home}`,
  moveTo: (list: string) => `Move to ${list}`,
  takeOut: 'Remove from this list',
}

export const homeRowWords = {
  changes: 'Since you saved it',
  gone: 'The host has taken this home off the site.',
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
  hint: 'Only you see it, even if you share the list.',
  save: 'Save note',
}

/** Who votes in a list, for its owner. */
export const companionWords = {
  title: (count: number) => (count === 0 ? 'No votes yet' : `${countOf(count, 'person', 'people')} voted`),
  remove: (name: string) => `Remove ${name} and their votes`,
  open: 'Anyone with the link can vote.',
  closed: 'Only these people can vote. Others with the link can still view the list.',
  close: 'Stop new voters',
  reopen: 'Allow new voters',
  removeText:
    "When you remove someone, this list gets a new link so that they can't come back. Send the new link to the others.",
  removed: 'Removed. The list has a new link',
  notRemoved: "We couldn't remove this person",
  notChanged: "We couldn't save this change",
}

export const listLinkWords = {
  title: 'Choose together',
  text: "Anyone with the link sees this list's homes, its dates and your first name. They can vote under a name they choose, without an account. They don't see your notes.",
  make: 'Create link',
  end: 'Turn off link',
  endText: 'The link stops working right away for everyone. Votes and comments stay.',
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
  ask: (homes: number) => (homes > 1 ? `Ask about ${homes} homes` : 'Ask about this home'),
  picture: (kind: string, city: string) => `${kind} in ${city}`,
}

/** When and with whom a stay is, as forms ask it. */
export const stayFieldWords = {
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  guests: 'Guests',
  guestsHint: 'Adults and children',
  children: 'Children',
  childrenHint: 'Ages 2–12, included in guests',
  infants: 'Infants',
  infantsHint: 'Under 2',
  pets: 'Pets',
}

export const sharedListWords = {
  pageTitle: 'A shared list · Holmward',
  title: 'A shared list',
  needsScripts: 'Voting needs JavaScript. Please switch it on for this site.',
  unavailable: "We can't load the list right now. Please try again.",
  asks: (owner: string) =>
    `${owner} asks what you think. Vote for the homes you like. You don't need an account.`,
  someOwner: 'Someone',
  votesAs: (name: string) => `You're voting as ${name}.`,
  changeName: 'Change your name',
  gone: "This link doesn't work",
  goneText: 'The link may be incomplete, or its owner may have turned it off. Ask them for a new one.',
  failed: "We couldn't load the list",
  failedText: 'Please try again in a moment.',
}

export const voterWords = {
  title: "Who's voting?",
  name: 'Your name',
  hint: 'Anyone with the link sees it next to your votes.',
  noName: 'Please enter your name',
  confirm: 'That’s me',
}

export const voteWords = {
  label: (home: string) => `Your vote: ${home}`,
  isFor: 'For it',
  isAgainst: 'Against it',
  notTaken: (home: string) => `We couldn't save your vote: ${home}`,
}

/** What companions say of a home. */
export const opinionWords = {
  votesFor: (names: string) => `For it: ${names}`,
  votesAgainst: (names: string) => `Against it: ${names}`,
  comments: 'Comments',
  author: (name: string) => `${name}: `,
  someAuthor: 'A companion',
  takeAway: (author: string) => `Remove the comment by ${author}`,
  someAuthorWithin: 'a companion',
}

export const commentWords = {
  signIn: 'Sign in to comment',
  start: 'Comment',
  startOn: (home: string) => `Comment on ${home}`,
  field: 'Your comment',
  send: 'Send comment',
  failed: "We couldn't send your comment",
}
