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
