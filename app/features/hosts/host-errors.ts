import { defineRefusals } from '#lib/errors.ts'

/** What a host can act on. */
export const hostRefusals = defineRefusals({
  homeNotFound: { status: 404, message: 'This property does not exist, or it is not one of yours.' },
  linkOver: {
    status: 409,
    message: 'This link is not valid any more. Your dashboard shows whose calendar wants to be confirmed.',
  },
})
