import { defineRefusals } from '#lib/errors.ts'

/** Why a request is refused before any feature sees it. */
export const requestRefusals = defineRefusals({
  invalidInput: {
    status: 400,
    message: "Some values aren't valid. Please check them and try again.",
  },
  notReadable: { status: 400, message: "We couldn't read the request. Please send valid JSON." },
  formNotReadable: {
    status: 400,
    message: 'The form and its file did not fully arrive. Please send it again, as multipart/form-data.',
  },
  notFound: { status: 404, message: "We couldn't find this." },
  tooLarge: { status: 413, message: 'The request is too large.' },
  tooManyAttempts: { status: 429, message: 'Too many attempts. Please wait a few minutes and try again.' },
  keyReused: { status: 422, message: 'This Idempotency-Key was already used with another request.' },
  unavailable: {
    status: 503,
    message: 'The service is briefly unavailable. Please try again in a few seconds.',
  },
})
