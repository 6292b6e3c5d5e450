/** The links of the mails about a change of address: one confirms it, one takes it back. */
export const emailLinkWords = {
  title: 'Take your email back?',
  lead: 'Your account gets this email again, and every browser is signed out. Then set a new password.',
  takeBack: 'Take it back',
  pending: 'One moment',
  pendingLabel: { change: 'Changing your email…', revert: 'Taking your email back…' },
  failed: 'Your email was not changed',
  tryAgain: 'Try again',
  account: 'Go to your account',
  done: { change: 'Your email is changed', revert: 'Your email is back' },
  doneText: {
    before: 'From now on you sign in with ',
    after: {
      change: '.',
      revert: '. Everybody is signed out. Set a new password now: somebody else knows the old one.',
    },
  },
  setPassword: 'Set a new password',
  signIn: 'Sign in',
}
