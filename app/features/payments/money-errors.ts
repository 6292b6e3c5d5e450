import { defineRefusals } from '#lib/errors.ts'
import { damageDays } from './ledger-balance.ts'

/** Every refusal of a ledger, with the words for the person who asked. */
export const moneyRefusals = defineRefusals({
  notFound: { status: 404, message: 'This booking does not exist, or it is not yours.' },
  notYet: {
    status: 409,
    message: 'Nothing is due until the host confirms. Don’t send money before that.',
  },
  otherEntry: {
    status: 409,
    message: 'This entry was already saved with different content. Reload the page.',
  },
  notToAnswer: {
    status: 409,
    message: 'This entry was removed or answered in the meantime. Please check it again.',
    field: 'answers',
  },
  notToTakeBack: { status: 409, message: 'You can remove only your own entries.' },
  tooManyEntries: {
    status: 409,
    message: 'This booking already has 100 entries from you. Settle the rest with each other directly.',
    values: { limit: 100 },
  },
  laterDay: { status: 400, message: 'Choose today or an earlier day.', field: 'moved_on' },
  nothing: { status: 400, message: 'Enter an amount above 0.', field: 'amount', values: { above: 0 } },
  homeNotFound: { status: 404, message: 'This property does not exist, or it is not yours.' },
  instructionsChanged: {
    status: 409,
    message: 'Your payment details were changed in another window. Check what’s there now.',
  },
  busy: {
    status: 503,
    message: 'Too many statements are being created right now. Please try again in a few seconds.',
  },
  notYours: { status: 409, message: 'Only the host of the stay can claim damage.' },
  damageTime: {
    status: 409,
    message: `You can claim damage from the day of arrival until ${damageDays} days after check-out, if the stay took place.`,
    values: { days: damageDays },
  },
  damageByHand: {
    status: 409,
    message: 'This guest can’t answer a claim here. Record how much of the deposit you returned instead.',
  },
  damageGone: {
    status: 409,
    message: 'The guest’s account was deleted, so no one can answer a claim.',
  },
  damageAbove: {
    status: 400,
    message: 'That’s more than the deposit you both confirmed and the host still holds.',
    field: 'amount',
  },
  damageReason: { status: 400, message: 'Say what is damaged.', field: 'note' },
  damageAnswer: {
    status: 400,
    message: 'You can’t agree to more than the claimed amount.',
    field: 'amount',
  },
  damageWords: { status: 400, message: 'Say why you don’t agree.', field: 'note' },
  otherReceipt: {
    status: 409,
    message: 'Another picture was already sent under this id. Choose it again.',
    field: 'file',
  },
  nothingHeldBack: {
    status: 409,
    message: 'Wi-Fi and door details for this stay don’t depend on payments.',
  },
  receiptGone: {
    status: 409,
    message: 'The picture of the receipt is gone. Choose it again.',
    field: 'receipt_id',
  },
})
