import { defineRefusals } from '#lib/errors.ts'

/** What a visitor of the contact form can act on. */
export const contactRefusals = defineRefusals({
  tooQuick: {
    status: 409,
    message: 'That was faster than most people type. Please wait a few seconds and send it again.',
  },
  formOutdated: {
    status: 409,
    message: 'This page has been open for too long. Please reload it and send your message again.',
  },
})
