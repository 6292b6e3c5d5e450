import { defineRefusals } from '#lib/errors.ts'
import { maxGuideItems } from './guide.ts'

/** Every refusal of the guide feature, with the words for the user. */
export const guideRefusals = defineRefusals({
  propertyNotFound: { status: 404, message: 'This property does not exist, or it is not yours.' },
  itemNotFound: {
    status: 404,
    message: 'This place is no longer in your guide book. Please reload the page.',
  },
  bookNotFound: {
    status: 404,
    message:
      'There is no guide book at this link. The link stops working when the stay is cancelled. Your host can help.',
  },
  notEntitled: {
    status: 403,
    message:
      'Collecting places is part of the Professional plan. You can add places by hand, or choose the plan under Pricing.',
  },
  changedElsewhere: {
    status: 409,
    message: 'The guide book was changed in another window. Please check what was saved there.',
  },
  tooManyItems: {
    status: 409,
    message: `A guide book holds at most ${maxGuideItems} places. Please delete one first.`,
    values: { limit: maxGuideItems },
  },
  photoNotYours: {
    status: 400,
    message: 'Please use a photo that you have uploaded here.',
    field: 'image_url',
  },
})
