import { defineRefusals } from '#lib/errors.ts'

/** Every refusal of a report, with the words for the person who asked. */
export const reportRefusals = defineRefusals({
  notFound: { status: 404, message: 'This conversation does not exist, or it is not yours.' },
})
