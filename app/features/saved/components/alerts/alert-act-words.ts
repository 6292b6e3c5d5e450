/** What is said after something was done to a saved search or to nights that somebody waits for, or was not. */
export const alertActWords = {
  searchSaved: (name: string) => `Saved: ${name}`,
  searchNotSaved: 'The search was not saved',
  searchEnded: (name: string) => `Ended: ${name}`,
  undo: 'Undo',
  searchNotEnded: 'The search was not ended',
  searchNotSavedAgain: 'The search was not saved again',
  notWaiting: 'You do not wait for these nights',
  waitEnded: (home: string) => `You do not wait any more: ${home}`,
  waitNotEnded: 'Nothing was changed',
}
