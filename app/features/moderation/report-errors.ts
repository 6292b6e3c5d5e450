import { defineRefusals } from '#lib/errors.ts'

/** Every refusal of a report, with the words for the person who asked. */
export const reportRefusals = defineRefusals({
  notFound: { status: 404, message: 'This no longer exists, or you can’t see it.' },
  ownThing: {
    status: 409,
    message: 'You can’t report your own content. You can change or remove it yourself.',
  },
})
