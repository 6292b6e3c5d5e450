import { defineRefusals } from '#lib/errors.ts'

/** What a host can act on. */
export const hostRefusals = defineRefusals({
  homeNotFound: { status: 404, message: 'This listing does not exist, or it is not yours.' },
  linkOver: {
    status: 409,
    message: 'This link has expired. Your dashboard shows which calendars to confirm.',
  },
})
