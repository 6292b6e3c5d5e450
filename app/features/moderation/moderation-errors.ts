import { defineRefusals } from '#lib/errors.ts'

/** Every refusal of the console and of decisions, with the words for the person who asked. */
export const moderationRefusals = defineRefusals({
  notFound: { status: 404, message: 'There is no such thing here.' },
  factorNeeded: {
    status: 403,
    message:
      'The console needs a second factor. Please add a passkey or an authenticator app in your account, Security.',
  },
  operatorsOnly: { status: 403, message: 'This is for operators. Please ask one.' },
  ownCase: {
    status: 409,
    message: 'This is about you, or about what is yours. Somebody else has to decide it.',
  },
  caseDecided: { status: 409, message: 'This case is decided already. Please read it again.' },
  actNotPossible: { status: 409, message: 'This cannot be decided about such a thing.', field: 'act' },
  untilNotPossible: { status: 400, message: 'Please choose a day that lies ahead', field: 'until' },
  reasonNeeded: { status: 400, message: 'Please choose what is held against it', field: 'reason' },
  holdTooLong: {
    status: 400,
    message: 'Please choose a day within two years',
    field: 'until',
    values: { years: 2 },
  },
  noCase: { status: 409, message: 'A conversation is read only from an open case about it.' },
  appealedAlready: { status: 409, message: 'You have appealed against this decision already.' },
  appealOver: { status: 409, message: 'Appeals were taken for six months after the decision.' },
  notAppealable: { status: 409, message: 'There is nothing in this decision to appeal against.' },
  appealDecided: { status: 409, message: 'This appeal is decided already.' },
  otherDecides: {
    status: 409,
    message: 'You have decided about this before. Somebody else who may decide has to look at it.',
  },
})
