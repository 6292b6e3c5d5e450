import { defineRefusals } from '#lib/errors.ts'
import { accountMessages } from './account-words.ts'

export const accountRefusals = defineRefusals({
  notSignedIn: { status: 401, message: 'Your session has ended. Please sign in again.' },
  invalidCredentials: {
    status: 401,
    message: 'Invalid email or password. Please check your credentials and try again.',
  },
  emailNotConfirmed: { status: 403, message: 'Email not confirmed' },
  emailTaken: {
    status: 409,
    message: 'This email is already registered. Please try logging in instead.',
    field: 'email',
  },
  invalidRefresh: { status: 401, message: 'Your session has ended. Please sign in again.' },
  linkInvalid: {
    status: 400,
    message: 'This link is no longer valid. Please ask for a new one.',
  },
  alreadyConfirmed: { status: 409, message: 'Your email is already confirmed. You can sign in.' },
  termsNeeded: {
    status: 400,
    message: accountMessages.termsNeeded,
    values: { years: 18 },
    field: 'accept_terms',
  },
  noSuchAccount: { status: 404, message: "We couldn't find this account." },
  alreadyClaimed: {
    status: 409,
    message: 'This account already has a password. Its owner can use "Forgot your password?".',
  },
  wrongPassword: {
    status: 400,
    message: 'This is not your current password. Please try again.',
    field: 'password',
  },
  sameEmail: { status: 409, message: 'This is already your email.', field: 'email' },
  noSuchSession: { status: 404, message: "We couldn't find this session. It may have ended already." },
  deletionBlocked: {
    status: 409,
    message: 'You need to settle something before you can delete your account.',
  },
  accountClosed: {
    status: 409,
    message: "Your account is closed, so you can't change anything. Restore it under Your account first.",
  },
  suspended: {
    status: 403,
    message:
      'Your account is suspended. You can still read, download your data, appeal, and message people whose stay was agreed before.',
  },
  restricted: {
    status: 403,
    message: "Your account is restricted: you can't send new requests or publish listings.",
  },
  noHold: { status: 404, message: 'There is no hold on erasing this account.' },
  signUpsPaused: {
    status: 403,
    message: 'Sign-ups are paused right now. Please try again later.',
  },
  listingsPaused: {
    status: 403,
    message: 'Publishing is paused right now. Keep your listing as a draft and try again later.',
  },
  requestsPaused: { status: 403, message: 'Booking requests are paused right now. Please try again later.' },
  addressInUse: { status: 409, message: 'Another account already uses this email.', field: 'email' },
})
