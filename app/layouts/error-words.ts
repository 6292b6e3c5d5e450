export const errorWords = {
  pageTitle: (title: string) => `${title} · Holmward`,
  unavailable: 'This could not be loaded',
  unavailableText: 'The service is briefly unavailable. Please try again in a few seconds.',
  notFound: 'Nothing here',
  notFoundText: 'This address leads nowhere. Please check it.',
  failed: 'Something went wrong',
  failedText: 'That was our mistake, and it has been noted. Please try again in a moment.',
  tryAgain: 'Try again',
  home: 'Return to Home',
}
