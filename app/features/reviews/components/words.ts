export const answerWords = {
  field: (reviewer: string) => `Your reply to ${reviewer}`,
  hint: "Everyone can read it. You can reply only once, and you can't change it later.",
  wrongLength: (min: number, max: number) => `Please write ${min} to ${max} characters.`,
  cancel: 'Cancel',
  publish: 'Publish reply',
  published: 'Reply published',
  failed: 'Your reply could not be published.',
  tryAgain: 'Please try again.',
}

export const guestReviewWords = {
  title: (guest: string) => `How was ${guest}?`,
  commentHint: 'What should the next hosts know? At least 10 characters.',
  hostAgain: 'I would host this guest again',
  readers: (when: string) =>
    `Only your guest and the hosts this guest asks for a stay can read it, with your first name. ${when}`,
  stands: 'Thank you. Hosts that your guest asks for a stay can now read it.',
  appears:
    'Thank you. It appears when your guest has written a review too, or when the time to write is over.',
  reader: 'Your guest',
}

export const reviewFormWords = {
  title: (home: string) => `How was ${home}?`,
  rating: 'Rating',
  headline: 'Title',
  headlineHint: (min: number, max: number) => `${min} to ${max} characters`,
  comment: 'Comment',
  commentHint: 'What should the next guests know? At least 10 characters.',
  recommend: 'I would recommend this home',
  readers: (when: string) => `Your review will be public, with your first name. ${when}`,
  reader: 'Everyone',
  later: 'Not now',
  save: 'Save review',
  submit: 'Submit review',
  saved: 'Review saved',
  submitted: 'Review Submitted',
  stands: "Thank you. It is now on the home's page.",
  appears: 'Thank you. It appears when the host has written a review too, or when the time to write is over.',
  failed: 'Failed to submit review. Please try again.',
  failedTitle: 'Error',
  invalid: 'Please check the marked fields and try again.',
  recommendation: 'Recommendation',
  scores: 'Rate the details (optional)',
  noScore: 'No rating',
  stars: (value: number) => `${value} of 5`,
}
