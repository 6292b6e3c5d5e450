/** What is said where the server has no words for what went wrong. */
export const apiProblemWords = {
  unexpected: 'An unexpected error occurred. Please try again.',
  again: 'Please try again.',
} as const
