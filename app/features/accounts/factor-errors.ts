import { defineRefusals } from '#lib/errors.ts'

export const factorRefusals = defineRefusals({
  signInOver: {
    status: 400,
    message: 'This took longer than five minutes. Please sign in again.',
    values: { minutes: 5 },
  },
  challengeOver: {
    status: 400,
    message: 'This took longer than five minutes. Please try once more.',
    values: { minutes: 5 },
  },
  codeWrong: {
    status: 400,
    message: 'This code is not right, or was used already. Please type the one that your app shows now.',
    field: 'code',
  },
  recoveryCodeWrong: {
    status: 400,
    message: 'This is none of your recovery codes, or it was used already.',
    field: 'recovery_code',
  },
  passkeyWrong: {
    status: 400,
    message: 'This passkey opens no account here. Please use another one, or another way.',
  },
  passkeyNotTaken: { status: 400, message: 'This passkey could not be added. Please try once more.' },
  passkeyKnown: { status: 409, message: 'This passkey is known already. Please use another one.' },
  tooManyPasskeys: {
    status: 409,
    message: 'You have 20 passkeys. Please remove one first.',
    values: { limit: 20 },
  },
  noSuchPasskey: { status: 404, message: 'There is no such passkey. It may have been removed already.' },
  appIsOn: { status: 409, message: 'You have an authenticator app already. Please remove it first.' },
  appNotBegun: { status: 409, message: 'This setup is not the latest any more. Please begin again.' },
  noFactor: { status: 409, message: 'Please add a passkey or an authenticator app first.' },
  confirmationNeeded: { status: 403, message: 'Please confirm that it is you, and try again.' },
  freshFactorNeeded: {
    status: 403,
    message: 'Please show your passkey or a code of your authenticator app, and try again.',
  },
  factorNotSettled: {
    status: 403,
    message:
      'This factor is new, and opens the console a week after it was added. Please show an older one or a recovery code, or have it confirmed on the server: npm run operator -- confirm-factor EMAIL.',
    values: { days: 7 },
  },
  factorTooYoung: {
    status: 409,
    message:
      'This account has its second factor for less than a week. Please stop it by the link in the mail that we sent.',
  },
})
