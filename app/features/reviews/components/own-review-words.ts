export const ownReviewWords = {
  ask: 'Write a review',
  title: 'Your review',
  host: 'the host',
  answer: 'The host answered: ',
  change: 'Change it',
  askOfGuest: 'Review your guest',
  ofGuest: (guest: string) => `Your review of ${guest}`,
  guest: 'your guest',
}
