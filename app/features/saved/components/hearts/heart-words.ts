/** What is said after a heart was pressed. */
export const heartWords = {
  saved: (home: string) => `Saved: ${home}`,
  takenOut: (home: string) => `Removed: ${home}`,
  undo: 'Undo',
  notSaved: (home: string) => `Couldn't save: ${home}`,
  notTakenOut: (home: string) => `Couldn't remove: ${home}`,
  tooMany: 'Not saved',
  tooManyText: 'Sign in to save more homes than this browser can keep.',
  waiting: 'Your saved homes are still in this browser',
}
