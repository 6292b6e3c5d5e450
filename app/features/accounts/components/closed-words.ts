/** An account that waits for its removal: said after signing in, and where it can be restored. */
export const closedWords = {
  title: (day: string) => `Your account will be deleted on ${day}`,
  toldText: 'Until then you can have it back as it was.',
  restoreLink: 'Restore it',
  restoreText:
    'Your listings are offline, and your open requests have ended. Restore it to have it back as it was; requests that have ended have to be sent again.',
  restore: 'Restore my account',
  restored: 'Welcome back',
  restoredText: 'Your account and its listings are as they were.',
}
