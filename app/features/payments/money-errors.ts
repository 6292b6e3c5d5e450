import { defineRefusals } from '#lib/errors.ts'
import { damageDays } from './ledger-balance.ts'

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
    values: { limit: 100 },
  },
  laterDay: { status: 400, message: 'Choose a day that has come already.', field: 'moved_on' },
  nothing: { status: 400, message: 'Enter an amount above 0.', field: 'amount', values: { above: 0 } },
  homeNotFound: { status: 404, message: 'This property does not exist, or it is not yours.' },
  instructionsChanged: {
    status: 409,
    message: 'How guests pay you was changed in another window. Look at what is there now.',
  },
  busy: {
    status: 503,
    message: 'Many statements are being written at the moment. Please try again in a few seconds.',
  },
  notYours: { status: 409, message: 'Only the host of the stay can claim damage.' },
  damageTime: {
    status: 409,
    message: `Damage can be claimed from the day of arrival until ${damageDays} days after check-out, of a stay that took place.`,
    values: { days: damageDays },
  },
  damageByHand: {
    status: 409,
    message: 'Nobody here can answer a claim. Write down what goes back of the deposit.',
  },
  damageGone: {
    status: 409,
    message: 'The guest’s account is deleted: nobody here can answer a claim any more.',
  },
  damageAbove: {
    status: 400,
    message: 'That is more than both of you say has come of the deposit and is still with you.',
    field: 'amount',
  },
  damageReason: { status: 400, message: 'Say what is damaged.', field: 'note' },
  damageAnswer: {
    status: 400,
    message: 'Agree to what is claimed at most.',
    field: 'amount',
  },
  damageWords: { status: 400, message: 'Say why you do not agree.', field: 'note' },
  otherReceipt: {
    status: 409,
    message: 'Another picture was sent under this id. Choose it again.',
    field: 'file',
  },
  nothingHeldBack: {
    status: 409,
    message: 'Wi-Fi and door details of this stay wait for no payment.',
  },
  receiptGone: {
    status: 409,
    message: 'The picture of the receipt is not there any more. Choose it again.',
    field: 'receipt_id',
  },
})
