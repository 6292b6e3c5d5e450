import { countOf } from '#lib/text.ts'

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
