import { defineRefusals } from '#lib/errors.ts'

export const pricingRefusals = defineRefusals({
  changedElsewhere: {
    status: 409,
    message:
      'Prices and rules were changed in another window or on another device since you opened them. Load the newer ones, then change them again.',
  },
  longestBelowShortest: {
    status: 400,
    message: 'The longest stay cannot be shorter than the shortest.',
    field: 'max_nights',
  },
  takesNoStay: {
    status: 400,
    message: 'With these rules nobody could book. Change one of them.',
  },
})
