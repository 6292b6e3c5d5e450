import { defineRefusals } from '#lib/errors.ts'

/** Every refusal of a stay that its host writes down by hand. */
export const byHandRefusals = defineRefusals({
  homeNotYours: { status: 404, message: 'This home does not exist, or it is not yours.' },
  notByHand: {
    status: 409,
    message: 'This stay was booked by its guest. Propose a change, so that the guest can agree.',
  },
})
