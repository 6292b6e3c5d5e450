import { defineRefusals } from '#lib/errors.ts'

/** Every refusal of a ledger, with the words for the person who asked. */
export const moneyRefusals = defineRefusals({
  notFound: { status: 404, message: 'This booking does not exist, or it is not yours.' },
  notYet: {
    status: 409,
    message: 'Nothing is due before the host has confirmed. Send no money before that.',
  },
  otherEntry: { status: 409, message: 'This entry has been written with another content. Reload the page.' },
  notToAnswer: {
    status: 409,
    message: 'This entry was taken back or answered in the meantime. Look at it again.',
    field: 'answers',
  },
  notToTakeBack: { status: 409, message: 'You can take back only what you have said yourself.' },
  tooManyEntries: {
    status: 409,
    message: 'You have written 100 entries to this booking. Settle the rest with the other side.',
  },
  laterDay: { status: 400, message: 'Choose a day that has come already.', field: 'moved_on' },
  nothing: { status: 400, message: 'Enter an amount above 0.', field: 'amount' },
  otherReceipt: {
    status: 409,
    message: 'Another picture was sent under this id. Choose it again.',
    field: 'file',
  },
  receiptGone: {
    status: 409,
    message: 'The picture of the receipt is not there any more. Choose it again.',
    field: 'receipt_id',
  },
})
