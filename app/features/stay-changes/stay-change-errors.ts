import { defineRefusals } from '#lib/errors.ts'

/** Every refusal of a change of a stay, besides those of a booking. */
export const stayChangeRefusals = defineRefusals({
  changeNotFound: { status: 404, message: 'This change does not exist, or it is not yours.' },
  changeIsOpen: {
    status: 409,
    message: 'This stay already has an open change. It must be answered or withdrawn first.',
  },
  changeNotOpen: {
    status: 409,
    message: 'This change has been answered or withdrawn, or has expired. Please look again.',
  },
  changeExpired: {
    status: 409,
    message: 'This change has expired. Propose it again if you still want it.',
  },
  notYourAnswer: { status: 409, message: 'Only the other person in this booking can do that.' },
  nothingChanges: {
    status: 400,
    message: 'Nothing would change. Choose other dates, guests or another price.',
  },
  changeNotPossible: {
    status: 409,
    message: 'You can change only a confirmed stay that isn’t over.',
  },
  arrivalIsPast: {
    status: 409,
    message: 'The stay has started, so you can change only its check-out.',
    field: 'check_in_date',
  },
  pastArrival: {
    status: 400,
    message: 'The check-in date is in the past. Please choose later dates.',
    field: 'check_in_date',
  },
  pastDeparture: {
    status: 400,
    message: 'The check-out date is in the past. Please choose a later one.',
    field: 'check_out_date',
  },
  homeIsGone: {
    status: 409,
    message: 'The home is no longer listed, so its nights can’t be changed.',
  },
  otherCurrency: {
    status: 409,
    message:
      'This home’s prices are now in another currency. Only the host can propose a change, and must set its price.',
  },
  priceIsTheHosts: {
    status: 403,
    message: 'Only the host can set the price of a change.',
    field: 'total_price',
  },
  priceMissing: {
    status: 400,
    message: 'Please enter the price of the changed stay.',
    field: 'total_price',
  },
  changePriceChanged: {
    status: 409,
    message:
      'The price of the changed stay is different from what you saw. Check the new total, then propose it again.',
  },
  changeTermsChanged: {
    status: 409,
    message: 'The host has changed the house rules of this home. Read them, then propose the change again.',
  },
})
