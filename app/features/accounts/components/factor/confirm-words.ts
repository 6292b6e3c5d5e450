export const confirmWords = {
  title: 'Confirm that it is you',
  byFactor: 'For this your password is not enough. For ten minutes we do not ask again.',
  byAny: 'This is changed only by you. For ten minutes we do not ask again.',
  passkey: 'Use a passkey',
  password: 'Use the password',
  code: 'Use a code of the app',
  cancel: 'Cancel',
  confirm: 'Confirm',
}
