/** What a heart is called, and what is said after it was pressed. */
export const heartWords = {
  label: (home: string) => `Save ${home}`,
  homeOf: (label: string) => label.replace(/^Save /, ''),
  saved: (home: string) => `Saved: ${home}`,
  takenOut: (home: string) => `Taken out: ${home}`,
  undo: 'Undo',
  notSaved: (home: string) => `Not saved: ${home}`,
  notTakenOut: (home: string) => `Not taken out: ${home}`,
  tooMany: 'Not saved',
  tooManyText: 'Sign in to save more homes than this browser can keep.',
  waiting: 'Your saved homes wait in this browser',
}
