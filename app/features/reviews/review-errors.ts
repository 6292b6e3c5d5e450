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
    message: 'This review does not exist, or you did not write it.',
  },
  published: {
    status: 409,
    message: 'This review is published and can no longer be changed.',
  },
  answerTooLate: {
    status: 409,
    message: 'You can reply to a review for 30 days. That time is over for this review.',
    values: { days: answerDays },
  },
  alreadyAnswered: {
    status: 409,
    message: "You've already replied to this review. You can reply only once.",
  },
})

/** The specification's words when the stay that a review is about is not known. */
export const reviewInformationMissing = 'Missing required information to submit review.'
