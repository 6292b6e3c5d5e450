export const answerWords = {
  field: (reviewer: string) => `Your answer to ${reviewer}`,
  hint: 'Everybody can read it. It is given once and cannot be changed.',
  wrongLength: (min: number, max: number) => `Please write ${min} to ${max} characters.`,
  cancel: 'Cancel',
  publish: 'Publish answer',
  published: 'Answer published',
  failed: 'Your answer could not be published.',
  tryAgain: 'Please try again.',
}

export const guestReviewWords = {
  title: (guest: string) => `How was ${guest}?`,
  commentHint: 'What should the next hosts know? At least 10 characters.',
  hostAgain: 'I would host this guest again',
  readers: (when: string) =>
    `Only your guest and hosts whom this guest asks for a stay will read it, with your first name. ${when}`,
  stands: 'Thank you. Hosts whom your guest asks read it now.',
  appears: 'Thank you. It appears when your guest has written too, or the time is over.',
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
  reader: 'Everybody',
  later: 'Not now',
  save: 'Save review',
  submit: 'Submit review',
  saved: 'Review saved',
  submitted: 'Review Submitted',
  stands: 'Thank you. It stands on the page of the home now.',
  appears: 'Thank you. It appears when the host has written too, or the time is over.',
  failed: 'Failed to submit review. Please try again.',
  failedTitle: 'Error',
  invalid: 'Please check the marked fields and try again.',
  recommendation: 'Recommendation',
  scores: 'Rate the parts, if you like',
  noScore: 'Not said',
  stars: (value: number) => `${value} of 5`,
}
