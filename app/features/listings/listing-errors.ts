import { defineRefusals } from '#lib/errors.ts'

export const listingRefusals = defineRefusals({
  notFound: { status: 404, message: 'This property is not available. It may have been removed.' },
  changedElsewhere: {
    status: 409,
    message: 'This property was changed in another window. Reload it and make your changes again.',
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
