export const ownReviewWords = {
  ask: 'Write a review',
  title: 'Your review',
  host: 'the host',
  answer: 'The host replied: ',
  change: 'Edit review',
  askOfGuest: 'Review your guest',
  ofGuest: (guest: string) => `Your review of ${guest}`,
  guest: 'your guest',
}
