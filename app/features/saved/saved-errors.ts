import { defineRefusals } from '#lib/errors.ts'
import { alertLimits } from './alert.ts'
import { savedLimits } from './saved.ts'

/** Every refusal about saved homes, with the words for the person who asked. */
export const savedRefusals = defineRefusals({
  homeNotListed: { status: 404, message: 'This home is not listed any more.' },
  listNotFound: { status: 404, message: 'This list does not exist, or it is not yours.' },
  homeNotFound: { status: 404, message: 'This home is not in the list any more.' },
  /** Also for a link that was taken back: whoever holds it learns nothing else. */
  linkNotFound: {
    status: 404,
    message: 'This link opens no list. Whoever sent it to you may have ended it.',
  },
  commentNotFound: { status: 404, message: 'This comment does not exist, or it is not yours.' },
  tooManyLists: {
    status: 409,
    message: `You have ${savedLimits.lists} lists, which is as many as there can be. Please delete one first.`,
    values: { limit: savedLimits.lists },
  },
  listFull: {
    status: 409,
    message: `There is room for ${savedLimits.homesInList} homes in a list. Please take some out first.`,
    values: { limit: savedLimits.homesInList },
  },
  tooManyHomes: {
    status: 409,
    message: `You have saved ${savedLimits.homes} homes, which is as many as there can be. Please take some out first.`,
    values: { limit: savedLimits.homes },
  },
  tooManyCompanions: {
    status: 409,
    message: `${savedLimits.companions} people have voted in this list, which is as many as there can be.`,
    values: { limit: savedLimits.companions },
  },
  tooManyFromNetwork: {
    status: 409,
    message: `${savedLimits.companionsOfNetwork} people have voted from your network, which is as many as there can be. Please vote from another one, or ask the owner of the list to remove somebody.`,
    values: { limit: savedLimits.companionsOfNetwork },
  },
  listClosed: { status: 409, message: 'The owner of this list takes no further votes from new people.' },
  companionNotFound: { status: 404, message: 'This person has no vote in your list any more.' },
  tooManyComments: {
    status: 409,
    message: 'There is no room for more comments in this list.',
  },
  searchNotFound: { status: 404, message: 'This search is not saved any more, or it is not yours.' },
  waitNotFound: { status: 404, message: 'You do not wait for these nights any more.' },
  tooManySearches: {
    status: 409,
    message: `You have saved ${alertLimits.searches} searches, which is as many as there can be. Please end one first.`,
    values: { limit: alertLimits.searches },
  },
  tooManyWaits: {
    status: 409,
    message: `You wait for nights in ${alertLimits.waits} places, which is as many as there can be. Please end one first.`,
    values: { limit: alertLimits.waits },
  },
  searchAsksNothing: {
    status: 422,
    message:
      'This search asks for nothing yet, so every home would fit. Please choose a place or a filter first.',
  },
  datesOver: { status: 422, message: 'These dates are over. Please choose others.' },
  nightsFree: {
    status: 409,
    message: 'These nights are free. Please load the page again to book them.',
  },
  ownHome: { status: 409, message: 'This is your own home.' },
})
