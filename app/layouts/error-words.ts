export const errorWords = {
  pageTitle: (title: string) => `${title} · Holmward`,
  unavailable: "We couldn't load this page",
  unavailableText: 'The service is briefly unavailable. Please try again in a few seconds.',
  notFound: 'Page not found',
  notFoundText: "There's no page at this address. Please check the link.",
  failed: 'Something went wrong',
  failedText: "That's our fault, and we've logged it. Please try again in a moment.",
  tryAgain: 'Try again',
  home: 'Return to Home',
}
