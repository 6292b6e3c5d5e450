import { defineRefusals } from '#lib/errors.ts'

export const factorRefusals = defineRefusals({
  signInOver: {
    status: 400,
    message: 'This took longer than five minutes. Please sign in again.',
    values: { minutes: 5 },
  },
  challengeOver: {
    status: 400,
    message: 'This took longer than five minutes. Please try again.',
    values: { minutes: 5 },
  },
  codeWrong: {
    status: 400,
    message: 'This code is wrong or already used. Please type the one your app shows now.',
    field: 'code',
  },
  recoveryCodeWrong: {
    status: 400,
    message: 'This recovery code is wrong or already used. Please try another one.',
    field: 'recovery_code',
  },
  passkeyWrong: {
    status: 400,
    message: "This passkey isn't linked to an account here. Try another one, or sign in another way.",
  },
  passkeyNotTaken: { status: 400, message: "We couldn't add this passkey. Please try again." },
  passkeyKnown: { status: 409, message: 'This passkey was already added. Please use another one.' },
  tooManyPasskeys: {
    status: 409,
    message: 'You have 20 passkeys. Please remove one first.',
    values: { limit: 20 },
  },
  noSuchPasskey: { status: 404, message: "We couldn't find this passkey. It may have been removed already." },
  appIsOn: { status: 409, message: 'You already have an authenticator app. Please remove it first.' },
  appNotBegun: { status: 409, message: 'A newer setup has replaced this one. Please start again.' },
  noFactor: { status: 409, message: 'Please add a passkey or an authenticator app first.' },
  confirmationNeeded: { status: 403, message: "Please confirm that it's you, and try again." },
  freshFactorNeeded: {
    status: 403,
    message: 'Please use your passkey or a code from your authenticator app, and try again.',
  },
  factorNotSettled: {
    status: 403,
    message:
      'This factor is new. It opens the console a week after you added it. Use an older one or a recovery code, or have it confirmed on the server: npm run operator -- confirm-factor EMAIL.',
    values: { days: 7 },
  },
  factorTooYoung: {
    status: 409,
    message:
      'Your second factor was less than a week old when the removal was requested. Please use the link we emailed to stop the removal.',
  },
})
