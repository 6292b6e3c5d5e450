export const secondStepWords = {
  usePasskey: 'Use my passkey',
  appCodeHint: 'Six digits that change every 30 seconds.',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'One of the ten you saved, such as 7K3M4-2XQFZ. Each works once.',
  submit: 'Continue',
  /** To another way than the one that is shown. */
  switches: {
    passkey: 'Use a passkey',
    app: 'Use your authenticator app',
    recovery_code: 'Use a recovery code',
  },
  signInAgain: 'Sign in again',
}

export const passkeySignInWords = {
  signIn: 'Sign in with a passkey',
}
