/** What is said after something was done to a list of saved homes, or was not. */
export const listActWords = {
  notSaved: 'The list was not saved',
  deleted: (name: string) => `Deleted: ${name}`,
  notDeleted: 'The list was not deleted',
  linkEnded: 'The link opens nothing any more',
  linkNotChanged: 'The link was not changed',
  noteNotSaved: 'The note was not saved',
  moved: (list: string) => `Moved to ${list}`,
  notMoved: 'The home was not moved',
  takenOut: (title: string) => `Taken out: ${title}`,
  undo: 'Undo',
  notTakenOut: 'The home was not taken out',
  commentNotTakenAway: 'The comment was not taken away',
  notPutBack: 'The home was not put back',
}
