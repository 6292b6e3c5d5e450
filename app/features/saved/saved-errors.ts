import { defineRefusals } from '#lib/errors.ts'
import { alertLimits } from './alert.ts'
import { savedLimits } from './saved.ts'

/** Every refusal about saved homes, with the words for the person who asked. */
export const savedRefusals = defineRefusals({
  homeNotListed: { status: 404, message: 'This home is no longer listed.' },
  listNotFound: { status: 404, message: "This list doesn't exist, or it isn't yours." },
  homeNotFound: { status: 404, message: 'This home is no longer in the list.' },
  /** Also for a link that was taken back: whoever holds it learns nothing else. */
  linkNotFound: {
    status: 404,
    message: "This link doesn't work. Its owner may have turned it off.",
  },
  commentNotFound: { status: 404, message: "This comment doesn't exist, or it isn't yours." },
  tooManyLists: {
    status: 409,
    message: `You already have ${savedLimits.lists} lists, the most you can have. Please delete one first.`,
    values: { limit: savedLimits.lists },
  },
  listFull: {
    status: 409,
    message: `A list can have up to ${savedLimits.homesInList} homes. Please remove some first.`,
    values: { limit: savedLimits.homesInList },
  },
  tooManyHomes: {
    status: 409,
    message: `You already have ${savedLimits.homes} saved homes, the most you can have. Please remove some first.`,
    values: { limit: savedLimits.homes },
  },
  tooManyCompanions: {
    status: 409,
    message: `${savedLimits.companions} people have already voted in this list, the most it allows.`,
    values: { limit: savedLimits.companions },
  },
  tooManyFromNetwork: {
    status: 409,
    message: `${savedLimits.companionsOfNetwork} people have already voted from your network, the most we allow. Please use another network, or ask the owner of the list to remove someone.`,
    values: { limit: savedLimits.companionsOfNetwork },
  },
  listClosed: { status: 409, message: "The owner of this list isn't accepting new voters." },
  companionNotFound: { status: 404, message: "This person's votes are no longer in your list." },
  tooManyComments: {
    status: 409,
    message: 'This list has no room for more comments.',
  },
  searchNotFound: { status: 404, message: "This search is no longer saved, or it isn't yours." },
  waitNotFound: { status: 404, message: "You're no longer waiting for these nights." },
  tooManySearches: {
    status: 409,
    message: `You already have ${alertLimits.searches} saved searches, the most you can have. Please delete one first.`,
    values: { limit: alertLimits.searches },
  },
  tooManyWaits: {
    status: 409,
    message: `You're already waiting for ${alertLimits.waits} stays, the most you can have. Please remove one first.`,
    values: { limit: alertLimits.waits },
  },
  searchAsksNothing: {
    status: 422,
    message:
      'This search has no filters yet, so every home would match. Please choose a place or a filter first.',
  },
  datesOver: { status: 422, message: 'These dates have passed. Please choose others.' },
  nightsFree: {
    status: 409,
    message: 'These nights are free. Please reload the page to book them.',
  },
  ownHome: { status: 409, message: 'This is your own home.' },
})
