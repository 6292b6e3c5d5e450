/** What went wrong before a page of the payment provider opened; the words are the specification's (section 8). */
export const providerFailures = {
  checkout: 'Failed to start checkout process. Please try again.',
  portal: 'We couldn’t open your plan. Please try again.',
}
