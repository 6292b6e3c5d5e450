export const confirmWords = {
  title: "Confirm that it's you",
  byFactor: "Your password isn't enough for this. We won't ask again for 10 minutes.",
  byAny: "Only you can change this. We won't ask again for 10 minutes.",
  passkey: 'Use a passkey',
  ways: {
    password: 'Use your password',
    code: 'Use a code from your app',
    recovery_code: 'Use a recovery code',
  },
  cancel: 'Cancel',
  confirm: 'Confirm',
}
