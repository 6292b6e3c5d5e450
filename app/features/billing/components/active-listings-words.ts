import { countOf } from '#lib/text.ts'

const have = (count: number) => `You have ${countOf(count, 'active listing', 'active listings')}`

export const activeListingsWords = {
  pageTitle: 'Active listings · Holmward',
  title: 'Your active listings',
  over: (plan: string, limit: number, count: number) => `${plan} includes ${limit}. ${have(count)}.`,
  overWithoutPlan: (count: number) => `${have(count)}, but no plan. Choose a plan to keep them online.`,
  loading: 'Loading your listings',
  signInFirst: 'Authentication Required',
  signInText: 'Please sign in to choose your active listings.',
  signIn: 'Sign In',
  failed: 'Error',
  failedText: 'Failed to load your properties. Please try again.',
  tryAgain: 'Try again',
  nothing: 'Nothing to choose',
  nothingText: 'All your active listings are within your plan.',
  properties: 'Go to your properties',
}
