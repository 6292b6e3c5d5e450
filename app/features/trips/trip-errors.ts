import { defineRefusals } from '#lib/errors.ts'

/** Every refusal about trips, with the words for the person who asked. */
export const tripRefusals = defineRefusals({
  /** Also for a request that nobody has agreed to, and for a stay that was cancelled. */
  tripNotFound: {
    status: 404,
    message:
      'There is no such trip of yours. A trip begins when a stay is agreed and ends when it is cancelled.',
  },
  tripOver: { status: 409, message: 'This stay is over, so nothing more can be shared or changed.' },
  /** Also for a link that was taken back: whoever holds it learns nothing else. */
  linkNotFound: {
    status: 404,
    message: 'This link opens no trip. It ends with the stay, and whoever sent it to you may have ended it.',
  },
})
