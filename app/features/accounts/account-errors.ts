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
    message: 'This link is not valid any more. Please ask for a new one.',
  },
  alreadyConfirmed: { status: 409, message: 'Your email is already confirmed. You can sign in.' },
  termsNeeded: {
    status: 400,
    message: accountMessages.termsNeeded,
    values: { years: 18 },
    field: 'accept_terms',
  },
  noSuchAccount: { status: 404, message: 'There is no such account.' },
  alreadyClaimed: {
    status: 409,
    message: 'This account already has a password. Its owner can use "Forgot your password?".',
  },
  wrongPassword: {
    status: 400,
    message: 'This is not your current password. Please try again.',
    field: 'password',
  },
  sameEmail: { status: 409, message: 'This is your email already.', field: 'email' },
  noSuchSession: { status: 404, message: 'There is no such session. It may have ended already.' },
  deletionBlocked: {
    status: 409,
    message: 'Something has to be settled before your account can be deleted.',
  },
  accountClosed: {
    status: 409,
    message: 'Your account is closed, so nothing can be changed in it. Restore it in Your account first.',
  },
  suspended: {
    status: 403,
    message:
      'Your account is suspended. You can read, download your data, appeal, and write with those whose stay was agreed before.',
  },
  restricted: {
    status: 403,
    message: 'Your account is restricted: it can send no new requests and publish no listings.',
  },
  noHold: { status: 404, message: 'Nothing holds the erasure of this account.' },
  signUpsPaused: {
    status: 403,
    message: 'New accounts are not taken at the moment. Please come back later.',
  },
  listingsPaused: {
    status: 403,
    message: 'No listing can go online at the moment. Please keep it as a draft, and come back later.',
  },
  requestsPaused: { status: 403, message: 'No stay can be asked for at the moment. Please come back later.' },
  addressInUse: { status: 409, message: 'Another account already uses this email.', field: 'email' },
})
