/** An account that waits for its removal: said after signing in, and where it can be restored. */
export const closedWords = {
  title: (day: string) => `Your account will be deleted on ${day}`,
  toldText: 'You can restore it until then.',
  restoreLink: 'Restore it',
  restoreText:
    'Your listings are offline, and your open requests have ended. Restore your account to bring your listings back. Requests that ended must be sent again.',
  restore: 'Restore my account',
  restored: 'Welcome back',
  restoredText: 'Your account is open again. Listings that were online are back.',
}
