import { defineRefusals } from '#lib/errors.ts'

/** Every refusal of the console and of decisions, with the words for the person who asked. */
export const moderationRefusals = defineRefusals({
  notFound: { status: 404, message: 'We couldn’t find this.' },
  factorNeeded: {
    status: 403,
    message:
      'The console needs a second factor. Please add a passkey or an authenticator app in your account, Security.',
  },
  operatorsOnly: { status: 403, message: 'Only operators can do this. Please ask one.' },
  ownCase: {
    status: 409,
    message: 'This is about you or your content. Someone else has to decide it.',
  },
  caseDecided: { status: 409, message: 'This case has already been decided. Please reload it.' },
  actNotPossible: {
    status: 409,
    message: 'This action isn’t possible here. Please choose another.',
    field: 'act',
  },
  untilNotPossible: { status: 400, message: 'Please choose a future date', field: 'until' },
  reasonNeeded: { status: 400, message: 'Please choose a reason', field: 'reason' },
  holdTooLong: {
    status: 400,
    message: 'Please choose a day within two years',
    field: 'until',
    values: { years: 2 },
  },
  noCase: { status: 409, message: 'You can read a conversation only from an open case about it.' },
  appealedAlready: { status: 409, message: 'You have already appealed this decision.' },
  appealOver: { status: 409, message: 'The six months to appeal this decision are over.' },
  notAppealable: { status: 409, message: 'You can’t appeal this decision.' },
  appealDecided: { status: 409, message: 'This appeal has already been decided.' },
  otherDecides: {
    status: 409,
    message: 'You have decided about this before. Someone else with the right to decide has to look at it.',
  },
})
