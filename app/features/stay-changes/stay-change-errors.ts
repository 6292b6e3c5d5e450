import { defineRefusals } from '#lib/errors.ts'

/** Every refusal of a change of a stay, besides those of a booking. */
export const stayChangeRefusals = defineRefusals({
  changeNotFound: { status: 404, message: 'This change does not exist, or it is not yours.' },
  changeIsOpen: {
    status: 409,
    message: 'A change of this stay waits for an answer already. It has to be answered or withdrawn first.',
  },
  changeNotOpen: {
    status: 409,
    message: 'This change has been answered, withdrawn or has run out in the meantime. Please look again.',
  },
  changeExpired: {
    status: 409,
    message: 'This change has run out. Propose it again if you still want it.',
  },
  notYourAnswer: { status: 409, message: 'Only the other side of this booking can do that.' },
  nothingChanges: { status: 400, message: 'This is the stay as it is. Change its dates, guests or price.' },
  changeNotPossible: {
    status: 409,
    message: 'Only a confirmed stay that is not over can be changed.',
  },
  arrivalIsPast: {
    status: 409,
    message: 'The stay has begun, so only its check-out can move.',
    field: 'check_in_date',
  },
  pastArrival: {
    status: 400,
    message: 'The check-in date is past. Please choose later dates.',
    field: 'check_in_date',
  },
  pastDeparture: {
    status: 400,
    message: 'The check-out date is past. Please choose a later one.',
    field: 'check_out_date',
  },
  homeIsGone: {
    status: 409,
    message: 'The home is no longer listed, so its nights cannot be moved.',
  },
  otherCurrency: {
    status: 409,
    message:
      'The prices of this home are in another currency now. Only the host can propose a change, and names its price.',
  },
  priceIsTheHosts: {
    status: 403,
    message: 'Only the host can name the price of a change.',
    field: 'total_price',
  },
  priceMissing: {
    status: 400,
    message: 'Please name the price of the changed stay.',
    field: 'total_price',
  },
  changePriceChanged: {
    status: 409,
    message:
      'The price of the changed stay is not what you saw. Look at the new total, then propose it again.',
  },
  changeTermsChanged: {
    status: 409,
    message:
      'The host has changed the house rules of this home. Look at them, then propose the change again.',
  },
})
