/** What is said after something was done to a saved search or to nights that somebody waits for, or was not. */
export const alertActWords = {
  searchSaved: (name: string) => `Saved: ${name}`,
  searchNotSaved: "We couldn't save the search",
  searchEnded: (name: string) => `Deleted: ${name}`,
  undo: 'Undo',
  searchNotEnded: "We couldn't delete the search",
  searchNotSavedAgain: "We couldn't restore the search",
  notWaiting: "We couldn't set this alert",
  waitEnded: (home: string) => `Alert removed: ${home}`,
  waitNotEnded: "We couldn't remove the alert",
}
