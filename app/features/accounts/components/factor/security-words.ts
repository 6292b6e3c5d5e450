export const securityWords = {
  loading: 'Loading how your account is guarded',
  guarded: 'Signing in asks for one of these beside your password. A passkey signs you in without it, too.',
  unguarded:
    'Somebody who learns your password can sign in as you. A second factor keeps them out: signing in then asks for something that only you have.',
}

/** While an operator is about to take every factor away. */
export const resetNoticeWords = {
  title: (day: string) => `Your second factor will be removed on ${day}`,
  canStop:
    "Somebody has told us that you have lost it. If this wasn't you, stop it here, or by the link in the mail that we sent you. Set a new password then: somebody may know yours.",
  cannotStop:
    "Somebody has told us that you have lost it. If this wasn't you, follow the link in the mail that we sent you: it stops this at once.",
  keep: 'Keep my second factor',
  kept: 'Your second factor stays',
  keptText: 'Nothing will be removed.',
  failed: 'Nothing was stopped.',
}

/** The link of the mail that stops it. */
export const stopResetWords = {
  title: 'Keep your second factor?',
  lead: 'Your passkeys, authenticator app and recovery codes stay as they are, and signing in goes on asking for them.',
  keep: 'Keep it',
  failed: 'Nothing was stopped',
  account: 'Look at your account',
  tryAgain: 'Try again',
  done: 'Your second factor stays',
  doneText: {
    before: 'Somebody may know the password of ',
    after: ', or read its mails. Please set a new password.',
  },
  setPassword: 'Set a new password',
}

export const recoveryCodesWords = {
  title: 'Recovery codes',
  lead: 'For the day when your phone is lost: each code stands once for your factor. ',
  left: (left: number) => `${left} of 10 left`,
  madeOn: (day: string) => `, made on ${day}.`,
  fewLeft: (left: number) =>
    `${left === 0 ? 'You have no code left.' : 'You have few codes left.'} Please make new ones, and keep them where you find them.`,
  make: 'Make new codes',
  ask: 'Make new recovery codes?',
  askText: 'The codes that you have kept until now stop working.',
  failed: 'No codes were made.',
}

export const newCodesWords = {
  before: 'These are your recovery codes. ',
  once: 'They are shown this once.',
  after: ' Keep them where you find them without your phone: on paper, or in a password manager.',
  list: 'Recovery codes',
  copy: 'Copy',
  copied: 'Codes copied',
  copyFailed: 'The codes could not be copied',
  copyFailedText: 'Please mark and copy them yourself.',
  print: 'Print',
  download: 'Download',
  kept: 'I have kept them',
}

export const passkeysWords = {
  title: 'Passkeys',
  lead: 'Your phone, computer or security key signs you in by finger, face or PIN. There is no code to type, and nothing that another site could trick you out of.',
  synced: 'On all your devices',
  single: 'On one device',
  added: (day: string, lastUsed: string | null) => `Added on ${day}, ${used(lastUsed)}`,
  rename: (name: string) => `Rename ${name}`,
  remove: (name: string) => `Remove ${name}`,
  add: 'Add a passkey',
  addFailed: 'No passkey can be added now.',
  removeAsk: (name: string) => `Remove ${name}?`,
  removeAskText:
    'It signs you in no more. Please delete it on the device as well, where it is still offered.',
  removeConfirm: 'Remove passkey',
  removed: 'Passkey removed',
  removeFailed: 'The passkey was not removed.',
}

export const passkeyFormWords = {
  addTitle: 'Add a passkey',
  renameTitle: 'Name of the passkey',
  name: 'Name',
  nameHint: 'So that you tell it from others. Your browser asks for the rest.',
  cancel: 'Cancel',
  make: 'Make the passkey',
  save: 'Save name',
  added: 'Passkey added',
  addedText: 'From now on it signs you in.',
}

export const appWords = {
  title: 'Authenticator app',
  lead: 'An app on your phone shows six digits that change every 30 seconds; signing in asks for them. Any app for one-time codes will do, and it works without a network.',
  isOn: 'It is on',
  since: (day: string, lastUsed: string | null) => `Since ${day}, ${used(lastUsed)}`,
  setUp: 'Set up an app',
  setUpFailed: 'No app can be set up now.',
  remove: 'Remove the app',
  removeAsk: 'Remove the authenticator app?',
  removeAskText: 'Its codes open your account no more. Without another factor the password alone does.',
  removed: 'Authenticator app removed',
  removeFailed: 'The app was not removed.',
}

export const appSetupWords = {
  title: 'Set up an authenticator app',
  lead: 'Let the app read this square, or type the key into it.',
  square: 'The key as a QR code',
  key: 'Key',
  open: 'Open it in an app on this phone',
  codeHint: 'What the app shows now; it counts from then on.',
  cancel: 'Cancel',
  switchOn: 'Switch it on',
  done: 'Authenticator app set up',
  doneText: 'From now on, signing in asks for its code.',
}

function used(lastUsed: string | null): string {
  return lastUsed ? `last used on ${lastUsed}` : 'not used yet'
}
