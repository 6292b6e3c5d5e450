/** What is said after a heart was pressed. */
export const heartWords = {
  saved: (home: string) => `Saved: ${home}`,
  takenOut: (home: string) => `Taken out: ${home}`,
  undo: 'Undo',
  notSaved: (home: string) => `Not saved: ${home}`,
  notTakenOut: (home: string) => `Not taken out: ${home}`,
  tooMany: 'Not saved',
  tooManyText: 'Sign in to save more homes than this browser can keep.',
  waiting: 'Your saved homes wait in this browser',
}
