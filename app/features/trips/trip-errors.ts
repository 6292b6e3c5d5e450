import { defineRefusals } from '#lib/errors.ts'

/** Every refusal about trips, with the words for the person who asked. */
export const tripRefusals = defineRefusals({
  /** Also for a request that nobody has agreed to, and for a stay that was cancelled. */
  tripNotFound: {
    status: 404,
    message:
      'You have no such trip. A trip page opens once a stay is confirmed and closes when it is cancelled.',
  },
  tripOver: { status: 409, message: 'This stay is over, so nothing more can be shared or changed.' },
  /** Also for a link that was taken back: whoever holds it learns nothing else. */
  linkNotFound: {
    status: 404,
    message:
      'This link doesn’t open a trip. The stay may be over, or the person who sent it may have ended it.',
  },
})
