export const confirmWords = {
  title: 'Confirm that it is you',
  byFactor: 'Your password is not enough for this. We will not ask again for ten minutes.',
  byAny: 'This is changed only by you. For ten minutes we do not ask again.',
  passkey: 'Use a passkey',
  ways: {
    password: 'Use the password',
    code: 'Use a code of the app',
    recovery_code: 'Use a recovery code',
  },
  cancel: 'Cancel',
  confirm: 'Confirm',
}
