import { defineRefusals } from '#lib/errors.ts'

/** Every refusal of a report, with the words for the person who asked. */
export const reportRefusals = defineRefusals({
  notFound: { status: 404, message: 'This is not there any more, or is not for you to see.' },
  ownThing: { status: 409, message: 'This is your own. You can change or remove it yourself.' },
})
