import { defineRefusals } from '#lib/errors.ts'
import { heldWords } from './listing-words.ts'

export const listingRefusals = defineRefusals({
  tooManyToKeep: {
    status: 409,
    message: 'Your plan does not include that many active listings. Please choose fewer, or a larger plan.',
  },
  notFound: { status: 404, message: 'This property is not available. It may have been removed.' },
  withheld: { status: 410, message: 'This property was taken off the site.' },
  changedElsewhere: {
    status: 409,
    message:
      'This property was changed in another window or on another device since you opened it. Load the newer version, or keep your own values and save again.',
  },
  draftChangedElsewhere: {
    status: 409,
    message:
      'This draft was changed in another window or on another device. Load the newer one, or keep what you have here.',
  },
  tooManyDrafts: {
    status: 409,
    message: 'You have 20 unfinished drafts. Save or discard one of them first.',
    values: { limit: 20 },
  },
  hiddenByOperator: {
    status: 409,
    message: heldWords,
  },
  hasStays: {
    status: 409,
    message:
      'This property has upcoming confirmed stays, so it cannot be deleted. Cancel them first, or deactivate the property.',
  },
  photosNotYours: {
    status: 400,
    message: 'One of the photos is no longer there. Remove it and upload it again.',
    field: 'image_urls',
  },
})
