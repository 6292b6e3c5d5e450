import { defineRefusals } from '#lib/errors.ts'
import { answerDays } from './review.ts'

/** Every refusal of a review, with the words for the person who asked. */
export const reviewRefusals = defineRefusals({
  notFound: {
    status: 404,
    message: 'This review does not exist, or it is not about one of your properties.',
  },
  alreadyReviewed: {
    status: 409,
    message: 'You have already reviewed this stay. Reload My Bookings to read your review.',
  },
  notYours: {
    status: 404,
    message: 'This review does not exist, or you have not written it.',
  },
  published: {
    status: 409,
    message: 'This review is published and can no longer be changed.',
  },
  answerTooLate: {
    status: 409,
    message: 'A review can be answered for 30 days. Those are over for this one.',
    values: { days: answerDays },
  },
  alreadyAnswered: {
    status: 409,
    message: 'You have already answered this review. An answer is given once.',
  },
})

/** The specification's words when the stay that a review is about is not known. */
export const reviewInformationMissing = 'Missing required information to submit review.'
