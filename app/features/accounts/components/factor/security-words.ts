export const securityWords = {
  loading: 'Loading your security settings',
  guarded: 'Signing in takes your password and one of these. A passkey also works without your password.',
  unguarded:
    'Anyone who learns your password can sign in as you. A second factor keeps them out: signing in then also takes something only you have.',
}

/** While an operator is about to take every factor away. */
export const resetNoticeWords = {
  title: (day: string) => `Your second factor will be removed on ${day}`,
  canStop:
    "Someone told us that you've lost it. If this wasn't you, stop the removal here or from the link we emailed you. Then set a new password: someone may know yours.",
  cannotStop:
    "Someone told us that you've lost it. If this wasn't you, open the link we emailed you and stop the removal.",
  keep: 'Keep my second factor',
  kept: 'Your second factor stays',
  keptText: 'Nothing will be removed.',
  failed: "We couldn't stop the removal.",
}

/** The link of the mail that stops it. */
export const stopResetWords = {
  title: 'Keep your second factor?',
  lead: 'Your passkeys, authenticator app and recovery codes stay, and signing in keeps asking for them.',
  keep: 'Keep it',
  failed: "We couldn't stop the removal",
  account: 'Go to your account',
  tryAgain: 'Try again',
  done: 'Your second factor stays',
  doneText: {
    before: 'Someone may know the password of ',
    after: ', or read its email. Please set a new password.',
  },
  setPassword: 'Set a new password',
}

export const recoveryCodesWords = {
  title: 'Recovery codes',
  lead: 'Use one if you lose your phone. Each code works once in place of your second factor. ',
  left: (left: number) => `${left} of 10 left`,
  madeOn: (day: string) => `, created on ${day}.`,
  fewLeft: (left: number) =>
    `${left === 0 ? "You're out of codes." : "You're running low on codes."} Create new ones and keep them somewhere safe.`,
  make: 'Create new codes',
  ask: 'Create new recovery codes?',
  askText: 'Your current codes stop working.',
  failed: "We couldn't create new codes.",
}

export const newCodesWords = {
  before: 'These are your recovery codes. ',
  once: 'You only see them this once.',
  after: ' Keep them somewhere you can reach without your phone: on paper or in a password manager.',
  list: 'Recovery codes',
  copy: 'Copy',
  copied: 'Codes copied',
  copyFailed: "Couldn't copy the codes",
  copyFailedText: 'Please select and copy them yourself.',
  print: 'Print',
  download: 'Download',
  kept: "I've saved them",
}

export const passkeysWords = {
  title: 'Passkeys',
  lead: 'Sign in with your fingerprint, face or PIN on your phone, computer or security key. There is no code to type, and nothing for a fake site to steal.',
  synced: 'On all your devices',
  single: 'On one device',
  added: (day: string, lastUsed: string | null) => `Added on ${day}, ${used(lastUsed)}`,
  rename: (name: string) => `Rename ${name}`,
  remove: (name: string) => `Remove ${name}`,
  add: 'Add a passkey',
  addFailed: "We couldn't add a passkey.",
  removeAsk: (name: string) => `Remove ${name}?`,
  removeAskText:
    "You can't sign in with it any longer. Please delete it from your device too, which may still offer it.",
  removeConfirm: 'Remove passkey',
  removed: 'Passkey removed',
  removeFailed: "We couldn't remove the passkey.",
}

export const passkeyFormWords = {
  addTitle: 'Add a passkey',
  renameTitle: 'Rename passkey',
  name: 'Name',
  nameHint: 'This helps you tell your passkeys apart. Your browser asks for the rest.',
  cancel: 'Cancel',
  make: 'Create passkey',
  save: 'Save name',
  added: 'Passkey added',
  addedText: 'You can now sign in with it.',
}

export const appWords = {
  title: 'Authenticator app',
  lead: 'An app on your phone shows six digits that change every 30 seconds. You type them when you sign in. Any app for one-time codes will do, and it works offline.',
  isOn: 'On',
  since: (day: string, lastUsed: string | null) => `Since ${day}, ${used(lastUsed)}`,
  setUp: 'Set up an app',
  setUpFailed: "We couldn't set up an app.",
  remove: 'Remove app',
  removeAsk: 'Remove the authenticator app?',
  removeAskText: 'Its codes stop working. Without another factor, anyone with your password can sign in.',
  removed: 'Authenticator app removed',
  removeFailed: "We couldn't remove the app.",
}

export const appSetupWords = {
  title: 'Set up an authenticator app',
  lead: 'Scan this QR code with the app, or type the key into it.',
  square: 'The key as a QR code',
  key: 'Key',
  open: 'Open in an app on this phone',
  codeHint: 'Enter the code your app shows now.',
  cancel: 'Cancel',
  switchOn: 'Turn on',
  done: 'Authenticator app set up',
  doneText: "You'll need its code to sign in.",
}

function used(lastUsed: string | null): string {
  return lastUsed ? `last used on ${lastUsed}` : 'not used yet'
}
